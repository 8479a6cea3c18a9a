// The numbers and the lines of Craps Free Craps: ten numbers, and no wager against the dice.

import { EDGE, GAP, LINE, MAIN, TOP, band, cell, field, line, spelled } from "./grid.js";

const NUMBERS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
const COLUMNS = { x: 82, pitch: 70.8, width: 66.8 };

// Rows: start and height.
const ROWS = {
  number: [TOP, 78], come: [126, 36], come_odds: [166, 36], place: [206, 36], buy: [246, 36], put: [286, 36], put_odds: [326, 36],
  comeBar: [366, 62], field: [432, 56], pass: [492, 74],
};
const WAGERS = [["come", "COME"], ["come_odds", "ODDS"], ["place", "PLACE"], ["buy", "BUY"], ["put", "PUT"], ["put_odds", "PUT ODDS"]];

const left = (index) => COLUMNS.x + index * COLUMNS.pitch;
const column = (number, index) => WAGERS.map(([name, label]) => cell(`${name}_${number}`, left(index), ...box(ROWS[name]), label));
const box = ([y, h]) => [y, COLUMNS.width, h];

// There are no Put Bets on 2, 3, 11 and 12 (30-2304): the Big 6 and the Big 8 are below these numbers.
function big(number, index) {
  const y = ROWS.put[0];
  return cell(`big_${number}`, left(index), y, COLUMNS.pitch + COLUMNS.width, ROWS.put_odds[0] + ROWS.put_odds[1] - y, `BIG ${number}`, { kind: "corner" });
}

const sign = (number, index) => {
  const text = spelled(number);
  const word = text.length > 2;
  return { text, x: left(index) + COLUMNS.width / 2, y: TOP + (word ? 28 : 33), kind: word ? "word" : "number" };
};

// An on/off button is at the start of its row.
const called = (family) => {
  const [y, h] = ROWS[family] ?? ROWS.put;
  return [EDGE - 4, y + h / 2 + 3];
};

export function ten() {
  const [y, h] = ROWS.number;
  const puck = { shape: "puck", y: y + 56 };
  return {
    cells: [
      ...NUMBERS.flatMap(column),
      big(6, 0),
      big(8, NUMBERS.length - 2),
      band("come", ROWS.comeBar, "COME"),
      ...field(ROWS.field),
      ...line("pass", ROWS.pass, "PASS LINE"),
    ],
    boxes: NUMBERS.map((_, index) => ({ x: left(index), y, w: COLUMNS.width, h })),
    lettering: NUMBERS.map(sign),
    lamps: [
      { ...puck, name: "puck off", x: EDGE + 33, text: "OFF" },
      ...NUMBERS.map((number, index) => ({ ...puck, name: `puck on ${number}`, x: left(index) + COLUMNS.width / 2, text: "ON" })),
      { name: "come only", shape: "dot", x: MAIN.x + LINE - GAP - 18, y: ROWS.pass[0] + ROWS.pass[1] / 2 },
    ],
    called,
  };
}
