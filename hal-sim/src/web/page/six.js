// The numbers and the lines of Craps: six numbers, with Don't Come Bets above them and Come Bets below.

import { EDGE, GAP, LINE, MAIN, TOP, band, cell, field, line, row, spelled } from "./grid.js";

const NUMBERS = [4, 5, 6, 8, 9, 10];
const COLUMNS = { x: 118, pitch: 112, width: 108 };
const BIG = 124;

// Rows: start and height.
const ROWS = {
  dontCome: [TOP, 40], lose: [88, 40], number: [132, 50], come: [186, 44], win: [234, 44],
  comeBar: [282, 66], field: [352, 62], dontPass: [418, 58], pass: [480, 86],
};

// The same with a row for Put Bets.
const ROWS_WITH_PUT = {
  dontCome: [TOP, 36], lose: [84, 36], number: [124, 46], come: [174, 38], win: [216, 38], put: [258, 36],
  comeBar: [298, 60], field: [362, 56], dontPass: [422, 56], pass: [482, 84],
};

const left = (index) => COLUMNS.x + index * COLUMNS.pitch;

// Everything around one number, from the Don't Come Bets above it to the Place and Put Bets below.
function column(number, index, rows) {
  const x = left(index);
  const pair = ([y, h], one, other, share = 0.5) => {
    const w = Math.round((COLUMNS.width - 2) * share);
    return [cell(`${one[0]}_${number}`, x, y, w, h, one[1]), cell(`${other[0]}_${number}`, x + w + 2, y, COLUMNS.width - 2 - w, h, other[1])];
  };
  return [
    ...pair(rows.dontCome, ["dont_come", "DON'T COME"], ["dont_come_odds", "ODDS"], 0.6),
    ...pair(rows.lose, ["lay", "LAY"], ["place_lose", "LOSE"]),
    ...pair(rows.come, ["come", "COME"], ["come_odds", "ODDS"], 0.6),
    ...pair(rows.win, ["place", "PLACE"], ["buy", "BUY"]),
    ...(rows.put ? pair(rows.put, ["put", "PUT"], ["put_odds", "ODDS"]) : []),
  ];
}

// The Come, shorter where Big 6 and Big 8 are beside it.
function comeBar([y, h], big) {
  const come = band("come", [y, h], "COME");
  const numbers = [["big_6", "BIG 6", { kind: "prop" }], ["big_8", "BIG 8", { kind: "prop" }]];
  return big ? [{ ...come, w: MAIN.width - BIG - GAP }, ...row(numbers, MAIN.x + MAIN.width - BIG, y, BIG, h)] : [come];
}

const sign = (number, index, [y, h]) => {
  const text = spelled(number);
  const word = text.length > 2;
  return { text, x: left(index) + 37, y: y + h - (word ? 17 : 12), kind: word ? "word" : "number" };
};

export function six(plays) {
  const rows = plays("put_4") ? ROWS_WITH_PUT : ROWS;
  const [y, h] = rows.number;
  const puck = { shape: "puck", y: y + h / 2 };
  return {
    cells: [
      ...NUMBERS.flatMap((number, index) => column(number, index, rows)),
      cell("dont_come", EDGE, TOP, 102, rows.lose[0] + rows.lose[1] - TOP, "DON'T COME", { kind: "corner", note: "BAR 12" }),
      ...comeBar(rows.comeBar, plays("big_6")),
      ...field(rows.field),
      ...line("dont_pass", rows.dontPass, "DON'T PASS", { note: "BAR 12" }),
      ...line("pass", rows.pass, "PASS LINE"),
    ],
    boxes: NUMBERS.map((_, index) => ({ x: left(index), y, w: COLUMNS.width, h })),
    lettering: NUMBERS.map((number, index) => sign(number, index, rows.number)),
    lamps: [
      { ...puck, name: "puck off", x: 63, text: "OFF" },
      ...NUMBERS.map((number, index) => ({ ...puck, name: `puck on ${number}`, x: left(index) + 86, text: "ON" })),
      { name: "come only", shape: "dot", x: MAIN.x + LINE - GAP - 18, y: rows.dontPass[0] + rows.dontPass[1] / 2 },
    ],
    called: (_, index) => [EDGE + 8, rows.come[0] + 13 + index * 14.4],
  };
}
