// The felt of Props & Hops: the Six Eight Shake with its circles at the top, the 21 combinations in the middle, and
// around them the wagers on parts of the layout.

import { EDGE, GAP, TOP, WIDTH, cell } from "./grid.js";

const SHAKES = ["1-5", "2-4", "3-3", "2-6", "3-5", "4-4"];
const SIDE = 112;
const GRID = { x: EDGE + SIDE + 10, y: 190, width: WIDTH - 2 * (EDGE + SIDE + 10), pitch: 98, height: 93, apart: 12 };
const FOOT = GRID.y + 3 * GRID.pitch + 4;

const faces = (combination) => combination.split("-").map(Number);
const spotOf = (combination) => `combo_${combination.replace("-", "")}`;

// The combinations that the layout prints for a wager on a part of it.
const printed = (game, name) => game.wagers.find((wager) => wager.name === name)?.printed ?? [];

const odds = (game, name) => game.wagers.find((wager) => wager.name === name)?.pays ?? [];
const text = (words, x, y, kind) => ({ text: words, x, y, kind });

const dicePair = ([one, two], x, y, size) => [{ die: one, x: x - size - 2, y: y - size / 2, size }, { die: two, x: x + 2, y: y - size / 2, size }];

// A combination: its dice and odds on the left, room for six chips on the right.
function combination(game, faced, x, y, w) {
  const name = spotOf(faced);
  const h = GRID.height;
  const middle = x + 34;
  const signs = [...dicePair(faces(faced), middle, y + 24, 27), text(odds(game, name).join(""), middle, y + 56, "odds")];
  return cell(name, x, y, w, h, "", { kind: "drawn", signs, room: { x: x + 66, y: y + 4, w: w - 68, h: h - 8 } });
}

// The parts of the layout, from left to right: the columns of each, with those of the top row first (PH1).
function columns(game) {
  const list = (name) => printed(game, name);
  const top = list("hop_top");
  const parts = ["hop_left", "hop_center", "hop_right"].map((name) => {
    const first = list(name).filter((one) => top.includes(one));
    return { across: first.length, cells: [...first, ...list(name).filter((one) => !top.includes(one))] };
  });
  const all = parts.flatMap(({ cells }) => cells);
  const fits = new Set(all).size === 21 && all.length === 21 && parts.every(({ across, cells }) => cells.length === 3 * across);
  return fits ? parts : null;
}

// A layout whose parts overlap or leave something out is drawn in order, and each combination names its parts.
const PARTS = [["hop_top", "TOP"], ["hop_left", "LEFT"], ["hop_center", "CTR"], ["hop_right", "RIGHT"]];

function inOrder(game) {
  const all = game.wagers.filter(({ name }) => /^combo_\d\d$/.test(name)).map(({ name }) => `${name.at(-2)}-${name.at(-1)}`);
  const w = (GRID.width - 6 * GAP) / 7;
  return all.map((one, index) => {
    const [x, y] = [GRID.x + (index % 7) * (w + GAP), GRID.y + Math.floor(index / 7) * GRID.pitch];
    const drawn = combination(game, one, x, y, w);
    const parts = PARTS.filter(([name]) => printed(game, name).includes(one)).map(([, word]) => word);
    const lines = [parts.slice(0, 2), parts.slice(2)].filter((line) => line.length).map((line) => line.join(" "));
    const { room } = drawn;
    const signs = lines.map((line, at) => text(line, room.x + room.w / 2, y + 13 + at * 11, "tiny"));
    const taken = 10 * lines.length + 2;
    return { ...drawn, signs: [...drawn.signs, ...signs], room: { ...room, y: room.y + taken, h: room.h - taken } };
  });
}

function combinations(game) {
  const parts = columns(game);
  if (!parts) return { cells: inOrder(game), boxes: [], center: { x: GRID.x + GRID.width * 2 / 7, w: GRID.width * 3 / 7 } };
  const count = parts.reduce((sum, { across }) => sum + across, 0);
  const inner = 8;
  const w = (GRID.width - 2 * GRID.apart - 6 * inner - (count - 3) * GAP) / count;
  const cells = [];
  const boxes = [];
  let x = GRID.x;
  for (const { across, cells: some } of parts) {
    const width = across * w + (across - 1) * GAP + 2 * inner;
    boxes.push({ x, y: GRID.y - 6, w: width, h: 3 * GRID.pitch + 5, kind: "part" });
    cells.push(...some.map((one, index) => combination(game, one, x + inner + (index % across) * (w + GAP), GRID.y + Math.floor(index / across) * GRID.pitch, w)));
    x += width + GRID.apart;
  }
  const [left, center, right] = boxes;
  return { cells, boxes, left, center, right };
}

// A wager on a part of the layout, with its odds: a band, or a tall box at a side.
const hop = (game, name, label, x, y, w, h) => cell(name, x, y, w, h, "", {
  kind: "drawn", signs: [text(label, x + 104, y + h / 2 + 6, "title"), text(odds(game, name).join(""), x + 222, y + h / 2 + 5, "odds")],
  room: { x: x + 260, y: y + 3, w: w - 268, h: h - 6 },
});

const sideHop = (game, name, lines, x) => {
  const [y, h] = [GRID.y - 6, 3 * GRID.pitch + 5];
  const signs = [...lines.map((line, index) => text(line, x + SIDE / 2, y + 30 + index * 22, "title")), text(odds(game, name).join(""), x + SIDE / 2, y + 30 + lines.length * 22, "odds")];
  return cell(name, x, y, SIDE, h, "", { kind: "drawn", signs, room: { x: x + 6, y: y + 112, w: SIDE - 12, h: h - 118 } });
};

// 1-6 and Under, 3-4 and Over: two dice, a word and the odds.
const under = (game, name, pair, word, note, x, y, w, h) => cell(name, x, y, w, h, "", {
  kind: "drawn",
  signs: [...dicePair(pair, x + 42, y + h / 2, 32), text(word, x + 170, y + h / 2 - 4, "title"), text(`${note} · ${odds(game, name).join("")}`, x + 170, y + h / 2 + 16, "odds")],
  room: { x: x + 260, y: y + 3, w: w - 264, h: h - 6 },
});

// The Field: its numbers, the 2 and the 12 circled (668a.2(f)(1)).
function field(game, y) {
  const [x, w, h] = [EDGE, WIDTH - 2 * EDGE, 62];
  const [one, two] = odds(game, "field");
  const numbers = [2, 3, 4, 9, 10, 11, 12].map((number, index) => ({ ...text(`${number}`, x + 186 + index * 56, y + h / 2 + 9, "number"), circled: number === 2 || number === 12 }));
  const note = one && two ? [text(one, x + 616, y + h / 2 - 4, "odds"), text(`2 and 12: ${two}`, x + 616, y + h / 2 + 16, "odds")] : [];
  return cell("field", x, y, w, h, "", {
    kind: "drawn", signs: [text("FIELD", x + 82, y + h / 2 + 8, "title big"), ...numbers, ...note], room: { x: x + 690, y: y + 3, w: w - 700, h: h - 6 },
  });
}

// The Six Eight Shake, with its requirements (668a.1(b)(5)) and a circle for each lammer.
function shake(game) {
  const [x, y, w, h] = [EDGE + SIDE + 10, TOP + 2, 420, 82];
  return cell("six_eight_shake", x, y, w, h, "", {
    kind: "drawn",
    signs: [
      text("SIX EIGHT SHAKE", x + 104, y + 28, "title"), text(odds(game, "six_eight_shake").join(""), x + 104, y + 47, "odds"),
      text("every 6 and every 8 before a 7;", x + 104, y + 62, "tiny"), text("taken down at any time before a 7", x + 104, y + 74, "tiny"),
    ],
    room: { x: x + 206, y: y + 4, w: w - 212, h: h - 8 },
  });
}

// A lammer is red on its combination, and white in its circle once it is collected.
function lammer(combination, index, cells) {
  const on = cells.find(({ name }) => name === spotOf(combination));
  const [x, y] = [EDGE + SIDE + 10 + 420 + 62 + index * 102, TOP + 43];
  return { name: `shake ${combination}`, shape: "lammer", x, y, text: combination, total: index < 3 ? "6" : "8", on: on && { x: on.x + 34 - x, y: on.y + on.h - 16 - y } };
}

export function hops(game) {
  const grid = combinations(game);
  const { center } = grid;
  const cells = [
    shake(game),
    hop(game, "hop_top", "HOP THE TOP", GRID.x, TOP + 90, GRID.width, 42),
    sideHop(game, "hop_left", ["HOP", "THE", "LEFT"], EDGE),
    ...grid.cells,
    sideHop(game, "hop_right", ["HOP", "THE", "RIGHT"], WIDTH - EDGE - SIDE),
    under(game, "one_six_under", [1, 6], "AND UNDER", "1-6, or under 7", EDGE, FOOT, center.x - EDGE - GAP, 60),
    hop(game, "hop_center", "HOP THE CENTER", center.x, FOOT, center.w, 60),
    under(game, "three_four_over", [3, 4], "AND OVER", "3-4, or over 7", center.x + center.w + GAP, FOOT, WIDTH - EDGE - center.x - center.w - GAP, 60),
    field(game, FOOT + 66),
  ];
  const pointer = ({ name, x, y, w, h }) => ({ name: `winner ${name}`, shape: "pointer", x, y, w, h });
  return {
    cells,
    boxes: grid.boxes,
    lettering: [],
    lamps: [...grid.cells.map(pointer), ...SHAKES.map((one, index) => lammer(one, index, grid.cells))],
    shaker: { x: EDGE + SIDE / 2, y: TOP + 62, r: 52 },
    foot: FOOT + 66 + 62,
  };
}
