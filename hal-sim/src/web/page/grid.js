// The measures that all felts share, in units of the drawing, and the pieces that they are made of.

export const WIDTH = 1200;
export const EDGE = 12;
export const TOP = 44;
export const FOOT = 566;
export const GAP = 4;
export const MAIN = { x: EDGE, width: 774 };
export const PROPS = { x: 800, width: 388 };

// The odds beside a line start here.
export const LINE = 576;

export const cell = (name, x, y, w, h, label, more = {}) => ({ name, x, y, w, h, label, ...more });

// A number of cells of one width beside each other.
export function row(names, x, y, width, h, gap = GAP) {
  const w = (width - gap * (names.length - 1)) / names.length;
  return names.map(([name, label, more], index) => cell(name, x + index * (w + gap), y, w, h, label, more));
}

export const band = (name, [y, h], label, more) => cell(name, MAIN.x, y, MAIN.width, h, label, { kind: "band", ...more });

// A line, and beside it the odds that support it.
export const line = (name, [y, h], label, more) => [
  { ...band(name, [y, h], label, more), w: LINE - GAP },
  cell(`${name}_odds`, MAIN.x + LINE, y, MAIN.width - LINE, h, "ODDS", { kind: "band" }),
];

// The Field, and beside it 6-7-8.
export const field = ([y, h]) => [
  { ...band("field", [y, h], "FIELD", { note: "2 · 3 · 4 · 9 · 10 · 11 · 12" }), w: 658 },
  cell("six_seven_eight", 674, y, 112, h, "6 · 7 · 8", { kind: "prop" }),
];

// Spelled as on a real layout, where 6 and 9 would read alike from the other side.
export const spelled = (number) => ({ 6: "SIX", 9: "NINE" })[number] ?? `${number}`;
