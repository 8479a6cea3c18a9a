// The felt as data: the spot of each wager and the position of each lamp, in units of the drawing. A wager without a
// spot here is put on the shelf at the foot, so that it can be played all the same.

import { sides } from "./sides.js";

// Spelled as on a real layout, where 6 and 9 would read alike from the other side.
export const NUMBERS = [[4, "4"], [5, "5"], [6, "SIX"], [8, "8"], [9, "NINE"], [10, "10"]];
export const WIDTH = 1200;

const EDGE = 12;
const COLUMNS = { x: 118, pitch: 112, width: 108 };
const MAIN = { x: EDGE, width: 774 };
const PROPS = { x: 800, width: 388 };
const TOP = 44;
const FOOT = 566;
const GAP = 4;

// Rows of the main part: start and height.
const ROWS = {
  dontCome: [TOP, 40], lose: [88, 40], number: [132, 50], come: [186, 44], win: [234, 44],
  comeBar: [282, 66], field: [352, 62], dontPass: [418, 58], pass: [480, 86],
};

const cell = (name, x, y, w, h, label, more = {}) => ({ name, x, y, w, h, label, ...more });

// A number of cells of one width beside each other.
function row(names, x, y, width, h, gap = GAP) {
  const w = (width - gap * (names.length - 1)) / names.length;
  return names.map(([name, label, more], index) => cell(name, x + index * (w + gap), y, w, h, label, more));
}

// Everything around one number, from the Don't Come Bets above it to the Place and Buy Bets below.
function column([number], index) {
  const x = COLUMNS.x + index * COLUMNS.pitch;
  const pair = ([y, h], left, right, share = 0.5) => {
    const w = Math.round((COLUMNS.width - 2) * share);
    return [cell(`${left[0]}_${number}`, x, y, w, h, left[1]), cell(`${right[0]}_${number}`, x + w + 2, y, COLUMNS.width - 2 - w, h, right[1])];
  };
  return [
    ...pair(ROWS.dontCome, ["dont_come", "DON'T COME"], ["dont_come_odds", "ODDS"], 0.6),
    ...pair(ROWS.lose, ["lay", "LAY"], ["place_lose", "LOSE"]),
    ...pair(ROWS.come, ["come", "COME"], ["come_odds", "ODDS"], 0.6),
    ...pair(ROWS.win, ["place", "PLACE"], ["buy", "BUY"]),
  ];
}

const band = (name, [y, h], label, more) => cell(name, MAIN.x, y, MAIN.width, h, label, { kind: "band", ...more });

// A line, and beside it the odds that support it.
const line = (name, [y, h], label, more) => [
  { ...band(name, [y, h], label, more), w: 572 },
  cell(`${name}_odds`, MAIN.x + 576, y, MAIN.width - 576, h, "ODDS", { kind: "band" }),
];

function main() {
  return [
    ...NUMBERS.flatMap(column),
    cell("dont_come", EDGE, TOP, 102, 84, "DON'T COME", { kind: "corner", note: "BAR 12" }),
    band("come", ROWS.comeBar, "COME"),
    { ...band("field", ROWS.field, "FIELD", { note: "2 · 3 · 4 · 9 · 10 · 11 · 12" }), w: 658 },
    cell("six_seven_eight", 674, ROWS.field[0], 112, ROWS.field[1], "6 · 7 · 8", { kind: "prop" }),
    ...row([["big_6", "BIG 6", { kind: "prop" }], ["big_8", "BIG 8", { kind: "prop" }]], MAIN.x + MAIN.width - 124, ROWS.comeBar[0] + 4, 120, ROWS.comeBar[1] - 8),
    ...line("dont_pass", ROWS.dontPass, "DON'T PASS", { note: "BAR 12" }),
    ...line("pass", ROWS.pass, "PASS LINE"),
  ];
}

const HOPS = [13, 22, 14, 23, 15, 24, 33, 16, 25, 34, 26, 35, 44, 36, 45, 46, 55];
const faces = (number) => [Math.floor(number / 10), number % 10];

function hops() {
  const [y, pitch, height] = [388, 60, 56];
  return [0, 1, 2].flatMap((line) => {
    const six = HOPS.slice(line * 6, line * 6 + 6);
    const width = (PROPS.width + GAP) * (six.length / 6) - GAP;
    return row(six.map((number) => [`hop_${number}`, "", { kind: "hop", dice: faces(number) }]), PROPS.x, y + line * pitch, width, height);
  });
}

function props() {
  const { x, width } = PROPS;
  const hard = (number) => [`hard_${number}`, `HARD ${number}`, { kind: "hard", dice: [number / 2, number / 2] }];
  const one = (name, label, dice) => [name, label, { kind: "prop", dice }];
  const plain = (name, label) => [name, label, { kind: "prop" }];
  return [
    cell("any_seven", x, TOP, width, 40, "ANY SEVEN", { kind: "band" }),
    ...row([hard(6), hard(10)], x, 88, width, 54),
    ...row([hard(8), hard(4)], x, 146, width, 54),
    ...row([one("craps_2", "ACES", [1, 1]), one("craps_3", "ACE-DEUCE", [1, 2]), one("eleven", "YO ELEVEN", [5, 6]), one("craps_12", "BOXCARS", [6, 6])], x, 204, width, 62),
    ...row([plain("horn", "HORN"), plain("whirl", "WHIRL"), plain("c_and_e", "C & E"), plain("any_craps", "ANY CRAPS")], x, 270, width, 46),
    ...row([2, 3, 11, 12].map((number) => plain(`horn_high_${number}`, `HIGH ${number}`)), x, 320, width, 44),
    ...hops(),
  ];
}

// Signs on the felt that are not wagers.
function lettering() {
  return [
    { text: "HOP BETS", x: PROPS.x + PROPS.width / 2, y: 380, kind: "small" },
    ...NUMBERS.map(([, word], index) => ({ text: word, x: COLUMNS.x + index * COLUMNS.pitch + 37, y: ROWS.number[0] + (word.length > 2 ? 33 : 38), kind: word.length > 2 ? "word" : "number" })),
  ];
}

const boxes = () => NUMBERS.map((_, index) => ({ x: COLUMNS.x + index * COLUMNS.pitch, y: ROWS.number[0], w: COLUMNS.width, h: ROWS.number[1] }));

// The on/off buttons of wagers that may be called, by the table's names of their families.
const CALLED = [["come_odds", "Come odds"], ["place", "Place"], ["place_lose", "Lose"], ["buy", "Buy"], ["lay", "Lay"], ["hard", "Hardways"]];
const TILTS = ["door", "dice reader", "panel", "lamp chain", "memory", "image", "link", "bus", "crash", "service key"];

function markers() {
  const puckY = ROWS.number[0] + ROWS.number[1] / 2;
  const tilt = (which, index) => ({ name: `tilt ${which}`, shape: "sign", x: 278 + index * 91, y: 10, w: 87, h: 24, text: which.toUpperCase() });
  return [
    { name: "tower", shape: "tower", x: EDGE, y: 10, w: 60, h: 24, text: "tower lamp" },
    { name: "no more bets", shape: "sign", x: 118, y: 10, w: 140, h: 24, text: "NO MORE BETS" },
    ...TILTS.map(tilt),
    { name: "puck off", shape: "puck", x: 63, y: puckY, text: "OFF" },
    ...NUMBERS.map(([number], index) => ({ name: `puck on ${number}`, shape: "puck", x: COLUMNS.x + index * COLUMNS.pitch + 86, y: puckY, text: "ON" })),
    ...CALLED.map(([family, text], index) => ({ name: `working ${family}`, shape: "row", x: EDGE + 8, y: 199 + index * 14.4, text })),
    { name: "come only", shape: "dot", x: MAIN.x + 572 - 18, y: ROWS.dontPass[0] + ROWS.dontPass[1] / 2, text: "a throw for Come and Don't Come Bets only" },
  ];
}

// A lamp for Power Odds is in the corner of its spot.
function powerLamps(game, cells) {
  if (!game.power_odds) return [];
  return game.lamps.filter(([kind]) => kind === "power odds").flatMap(([, which]) => {
    const spot = cells.find(({ name }) => name === which);
    const y = spot?.kind === "hop" ? spot.y + spot.h - 9 : spot?.y + 9;
    return spot ? [{ name: `power odds ${which}`, shape: "power", x: spot.x + spot.w - 8, y, text: `Power Odds on ${which}` }] : [];
  });
}

// Wagers without a drawn spot.
function shelf(game, cells, y) {
  const known = new Set(cells.map(({ name }) => name));
  const rest = game.wagers.filter(({ name, offered }) => offered && !known.has(name));
  return row(rest.map(({ name }) => [name, name.replaceAll("_", " ").toUpperCase(), { kind: "prop" }]), EDGE, y, Math.min(WIDTH - 2 * EDGE, rest.length * 140), 56);
}

// The felt of a game: the spots of its wagers, and of no others.
export function feltOf(game) {
  const played = new Set(game.wagers.map(({ name }) => name));
  const beside = sides(game, EDGE, FOOT + 10, WIDTH - 2 * EDGE);
  const cells = [...main(), ...props(), ...beside.cells].filter(({ name }) => played.has(name));
  const foot = beside.cells.length ? FOOT + 10 + beside.height : FOOT;
  const unknown = shelf(game, cells, foot + 8);
  return {
    width: WIDTH,
    height: (unknown.length ? foot + 72 : foot) + EDGE,
    small: game.game === "mini_craps",
    boxes: [...boxes(), ...beside.boxes],
    lettering: [...lettering(), ...beside.lettering],
    cells: [...cells, ...unknown],
    lamps: [...markers(), ...beside.lamps, ...powerLamps(game, cells)],
  };
}
