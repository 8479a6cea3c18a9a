// The side wagers at the foot of the felt: the offered ones stand beside each other, each with its markers.

const HEIGHT = 98;
const GAP = 8;
const POINTS = [4, 5, 6, 8, 9, 10];

// A row of round markers.
const dots = (kind, numbers, x, y, pitch, more = {}) =>
  numbers.map((number, index) => ({ name: `${kind} ${number}`, shape: "marker", x: x + index * pitch, y, text: `${number}`, ...more }));

const spot = (name, x, y, w, h, label) => ({ name, x, y, w, h, label, kind: "side" });

function fire(x, y) {
  return {
    cells: [spot("fire", x + 8, y + 8, 78, HEIGHT - 16, "FIRE BET")],
    lettering: [{ text: "POINTS MADE", x: x + 163, y: y + 18, kind: "small" }, { text: "HOW MANY", x: x + 163, y: y + 63, kind: "small" }],
    lamps: [...dots("fire point", POINTS, x + 106, y + 36, 23), ...dots("fire count", [1, 2, 3, 4, 5, 6], x + 106, y + 80, 23)],
  };
}

// A wager with a count, lit from 1 to `most` in two lines.
const counted = (name, label, kind, most, words) => (x, y) => {
  const half = Math.ceil(most / 2);
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  const at = x + 126;
  return {
    cells: [spot(name, x + 8, y + 8, 98, HEIGHT - 16, label)],
    lettering: [{ text: words, x: at + ((half - 1) * 23) / 2, y: y + 20, kind: "small" }],
    lamps: [...dots(kind, numbers.slice(0, half), at, y + 42, 23), ...dots(kind, numbers.slice(half), at, y + 72, 23)],
  };
};

function bonus(x, y) {
  return {
    cells: [
      spot("all_small", x + 8, y + 8, 100, 54, "ALL SMALL"),
      spot("make_em_all", x + 112, y + 8, 84, 54, "MAKE 'EM ALL"),
      spot("all_tall", x + 200, y + 8, 100, 54, "ALL TALL"),
    ],
    lettering: [{ text: "BONUS", x: x + 154, y: y + 84, kind: "small" }],
    lamps: [...dots("bonus", [2, 3, 4, 5, 6], x + 18, y + 80, 21), ...dots("bonus", [8, 9, 10, 11, 12], x + 208, y + 80, 21)],
  };
}

const COMBINATIONS = { 4: ["1-3", "2-2"], 5: ["1-4", "2-3"], 6: ["1-5", "2-4", "3-3"], 8: ["2-6", "3-5", "4-4"], 9: ["3-6", "4-5"], 10: ["4-6", "5-5"] };

function hotRoller(x, y) {
  const at = (index) => x + 112 + index * 44;
  const combination = (index) => (faces, line) => ({ name: `hot roller ${faces}`, shape: "pill", x: at(index) - 19, y: y + 38 + line * 19, w: 38, h: 17, text: faces });
  return {
    cells: [spot("hot_roller", x + 8, y + 8, 78, HEIGHT - 16, "HOT ROLLER")],
    lettering: [],
    lamps: [
      ...dots("hot number", POINTS, at(0), y + 22, 44, { shape: "star" }),
      ...POINTS.flatMap((number, index) => COMBINATIONS[number].map(combination(index))),
    ],
  };
}

const plain = (name, label) => (x, y, w) => ({ cells: [spot(name, x + 8, y + 8, w - 16, HEIGHT - 16, label)], lettering: [], lamps: [] });

// Each with its wagers and its width.
const PANELS = [
  { wagers: ["fire"], width: 236, draw: fire },
  { wagers: ["sharp_shooter"], width: 236, draw: counted("sharp_shooter", "SHARP SHOOTER", "sharp shooter", 10, "POINTS MADE") },
  { wagers: ["ride_the_line"], width: 259, draw: counted("ride_the_line", "RIDE THE LINE", "ride the line", 11, "7s, 11s AND POINTS") },
  { wagers: ["all_small", "all_tall", "make_em_all"], width: 308, draw: bonus },
  { wagers: ["hot_roller"], width: 366, draw: hotRoller },
  { wagers: ["lucky_shooter"], width: 116, draw: plain("lucky_shooter", "LUCKY SHOOTER") },
  { wagers: ["hot_shooter"], width: 116, draw: plain("hot_shooter", "HOT SHOOTER") },
];

export function sides(game, left, y, width) {
  const offered = new Set(game.wagers.filter((wager) => wager.offered).map((wager) => wager.name));
  const panels = PANELS.filter(({ wagers }) => wagers.some((name) => offered.has(name)));
  const taken = panels.reduce((sum, panel) => sum + panel.width + GAP, -GAP);
  const all = { cells: [], lamps: [], lettering: [], boxes: [], height: HEIGHT };
  let x = left + (width - taken) / 2;
  for (const panel of panels) {
    const { cells, lamps, lettering } = panel.draw(x, y, panel.width);
    all.boxes.push({ x, y, w: panel.width, h: HEIGHT, kind: "side" });
    all.cells.push(...cells);
    all.lamps.push(...lamps);
    all.lettering.push(...lettering);
    x += panel.width + GAP;
  }
  return all;
}
