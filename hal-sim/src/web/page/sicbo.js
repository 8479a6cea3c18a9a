// The felt of Sic Bo: Small and Big at the sides, of a kind between them, then totals, pairs and single numbers. Every
// area has a lamp, which is lit when the roll pays it (625a.1(b)).

import { EDGE, GAP, TOP, WIDTH, cell } from "./grid.js";

const FACES = [1, 2, 3, 4, 5, 6];
const INNER = WIDTH - 2 * EDGE;

// Rows: start and height.
const ROWS = { kinds: [TOP, 186], totals: [TOP + 192, 128], pairs: [TOP + 326, 122], singles: [TOP + 454, 126] };
const OUTER = 136;
const WIDTHS = { double: 78, triple: 122, any: 144 };
const SHAKER = 168;

const odds = (game, name) => game.wagers.find((wager) => wager.name === name)?.pays ?? [];
const text = (words, x, y, kind) => ({ text: words, x, y, kind });
const drawn = (name, x, y, w, h, signs, room) => cell(name, x, y, w, h, "", { kind: "drawn", signs, room });

// Dice of one face beside each other, around a middle.
const row = (faces, middle, y, size, gap = 3) => {
  const start = middle - (faces.length * (size + gap) - gap) / 2;
  return faces.map((face, index) => ({ die: face, x: start + index * (size + gap), y, size }));
};

function half(game, name, label, range, x) {
  const [y, h] = ROWS.kinds;
  const middle = x + OUTER / 2;
  const signs = [
    text(label, middle, y + 36, "title huge"), text(range, middle, y + 60, "title"), text(odds(game, name).join(""), middle, y + 80, "odds"),
    text("loses on any triple", middle, y + h - 8, "tiny"),
  ];
  return drawn(name, x, y, OUTER, h, signs, { x: x + 6, y: y + 88, w: OUTER - 12, h: h - 108 });
}

function double(game, face, x) {
  const [y, h] = ROWS.kinds;
  const [w, name] = [WIDTHS.double, `double_${face}`];
  const signs = [...row([face, face], x + w / 2, y + 10, 30), text("DOUBLE", x + w / 2, y + 58, "tiny"), text(odds(game, name).join(""), x + w / 2, y + 76, "odds")];
  return drawn(name, x, y, w, h, signs, { x: x + 3, y: y + 84, w: w - 6, h: h - 88 });
}

function triple(game, face, x, line) {
  const [top, all] = ROWS.kinds;
  const [w, h, name] = [WIDTHS.triple, (all - 2 * GAP) / 3, `triple_${face}`];
  const y = top + line * (h + GAP);
  const signs = [...row([face, face, face], x + 40, y + 9, 22, 2), text(odds(game, name).join(""), x + 40, y + 49, "odds")];
  return drawn(name, x, y, w, h, signs, { x: x + 80, y: y + 2, w: w - 83, h: h - 4 });
}

function anyTriple(game, x) {
  const [y, h] = ROWS.kinds;
  const w = WIDTHS.any;
  const mini = FACES.flatMap((face, index) => row([face, face, face], x + w / 2 + (index % 2 ? 34 : -34), y + 32 + Math.floor(index / 2) * 19, 15, 2));
  const signs = [text("ANY TRIPLE", x + w / 2, y + 22, "title"), ...mini, text(odds(game, "any_triple").join(""), x + w / 2, y + 106, "odds")];
  return drawn("any_triple", x, y, w, h, signs, { x: x + 6, y: y + 112, w: w - 12, h: h - 116 });
}

// Doubles and triples up to 3, any triple, triples and doubles from 4.
function kinds(game) {
  const cells = [];
  const taken = 6 * WIDTHS.double + 2 * WIDTHS.triple + WIDTHS.any + 8 * GAP;
  let x = EDGE + OUTER + (INNER - 2 * OUTER - taken) / 2;
  const put = (width, ...made) => {
    cells.push(...made);
    x += width + GAP;
  };
  for (const face of [1, 2, 3]) put(WIDTHS.double, double(game, face, x));
  put(WIDTHS.triple, ...[1, 2, 3].map((face, line) => triple(game, face, x, line)));
  put(WIDTHS.any, anyTriple(game, x));
  put(WIDTHS.triple, ...[4, 5, 6].map((face, line) => triple(game, face, x, line)));
  for (const face of [4, 5, 6]) put(WIDTHS.double, double(game, face, x));
  return cells;
}

// Cells of one width across the felt.
function across(names, [y, h], draw) {
  const w = (INNER - GAP * (names.length - 1)) / names.length;
  return names.map((name, index) => draw(name, EDGE + index * (w + GAP), y, w, h));
}

function total(game) {
  return (number, x, y, w, h) => {
    const name = `total_${number}`;
    const signs = [text(`${number}`, x + w / 2, y + 36, "number"), text(odds(game, name).join(""), x + w / 2, y + 56, "odds")];
    return drawn(name, x, y, w, h, signs, { x: x + 3, y: y + 62, w: w - 6, h: h - 65 });
  };
}

function pair(game) {
  return ([low, high], x, y, w, h) => {
    const name = `pair_${low}${high}`;
    const signs = [...row([low, high], x + w / 2, y + 9, 28), text(odds(game, name).join(""), x + w / 2, y + 54, "odds")];
    return drawn(name, x, y, w, h, signs, { x: x + 3, y: y + 60, w: w - 6, h: h - 63 });
  };
}

// A single number: what it pays on one, two and three dice.
function single(game, face, index) {
  const [y, h] = ROWS.singles;
  const w = (INNER - SHAKER - 6 * GAP) / 6;
  const [x, name] = [EDGE + index * (w + GAP), `single_${face}`];
  const pays = odds(game, name).map((odd, dice) => text(`${["one", "two", "three"][dice]} ${odd}`, x + 8, y + 74 + dice * 18, "pays"));
  return drawn(name, x, y, w, h, [{ die: face, x: x + 12, y: y + 10, size: 44 }, ...pays], { x: x + 86, y: y + 4, w: w - 89, h: h - 8 });
}

export function sicBo(game) {
  const pairs = FACES.flatMap((low) => FACES.filter((high) => high > low).map((high) => [low, high]));
  const cells = [
    half(game, "small", "SMALL", "4 to 10", EDGE),
    ...kinds(game),
    half(game, "big", "BIG", "11 to 17", WIDTH - EDGE - OUTER),
    ...across(Array.from({ length: 14 }, (_, index) => index + 4), ROWS.totals, total(game)),
    ...across(pairs, ROWS.pairs, pair(game)),
    ...FACES.map((face, index) => single(game, face, index)),
  ];
  const [y, h] = ROWS.singles;
  return {
    cells,
    boxes: [],
    lettering: [],
    lamps: cells.map(({ name, x, y: top, w, h: height }) => ({ name: `winner ${name}`, shape: "area", area: name, x, y: top, w, h: height })),
    shaker: { x: WIDTH - EDGE - SHAKER / 2, y: y + h / 2, r: h / 2 - 3 },
    foot: y + h,
  };
}
