// Lamps on the felt: each is drawn once, and then only lit.

import { attribute, svg } from "./dom.js";
import { DARK, lamps, state } from "./state.js";

const COLOURS = {
  [DARK]: "dark", "00ff00": "green", ff7800: "amber", "0000ff": "blue", ff0000: "red", ffffff: "white",
  "00c8ff": "cyan", c800ff: "violet",
};

export const colourName = (colour) => COLOURS[colour] ?? `#${colour}`;

const word = (x, y, text, kind) => svg("text", { class: kind, x, y }, text);

// The drawing of each shape, around or from its position.
const SHAPES = {
  puck: ({ text }) => [svg("circle", { class: "puck-place", r: 19 }), svg("circle", { class: "puck-disc", r: 18 }), word(0, 4, text, "puck-word")],
  marker: ({ text }) => [svg("circle", { class: "bulb", r: 9.5 }), word(0, 4, text, "bulb-word")],
  star: ({ text }) => [svg("rect", { class: "bulb", x: -11, y: -11, width: 22, height: 22, rx: 5, transform: "rotate(45) scale(.86)" }), word(0, 4, text, "bulb-word")],
  pill: ({ w, h, text }) => [svg("rect", { class: "bulb", width: w, height: h, rx: 5 }), word(w / 2, h / 2 + 3.5, text, "bulb-word")],
  sign: ({ w, h, text }) => [svg("rect", { class: "sign", width: w, height: h, rx: 6 }), word(w / 2, h / 2 + 3.5, text, "sign-word")],
  tower: ({ w, h }) => [svg("rect", { class: "tower-base", width: w, height: h, rx: 12 }), svg("rect", { class: "tower-light", x: 4, y: 4, width: w - 8, height: h - 8, rx: 8 })],
  row: ({ text }) => [svg("circle", { class: "bulb", r: 4.2, cx: 4, cy: -3.2 }), word(14, 0, text, "row-word")],
  area: ({ w, h }) => [svg("rect", { class: "area", width: w, height: h, rx: 4 })],
  pointer: ({ w, h }) => [svg("rect", { class: "pointer-frame", width: w, height: h, rx: 4 }), svg("path", { class: "pointer", d: `M${w / 2 - 11} -9 h22 l-11 15 Z` })],
  lammer,
  dot: () => [svg("circle", { class: "bulb", r: 8 })],
  power: () => [svg("path", { class: "bulb bolt", d: "M1.6 -6 L-3.8 1 H-.4 L-1.6 6 L3.8 -1 H.4 Z" })],
};

// A lammer lies on its combination while it is red, and in its own circle once it is collected.
function lammer({ text, total, on }) {
  const there = on ? [svg("g", { class: "lammer-there", transform: `translate(${on.x} ${on.y})` }, svg("circle", { class: "lammer", r: 12 }), word(0, 4.5, total, "lammer-word"))] : [];
  return [svg("circle", { class: "lammer-place", r: 34 }), word(0, 4, text, "lammer-name"), svg("g", { class: "lammer-home" }, svg("circle", { class: "lammer", r: 29 }), word(0, 5, text, "lammer-word home")), ...there];
}

export function drawLamp(lamp) {
  const node = svg("g", { class: `lamp lamp-${lamp.shape}`, "data-lamp": lamp.name, "data-area": lamp.area, "data-testid": `lamp-${lamp.name.replaceAll(" ", "-")}`, role: "img", transform: `translate(${lamp.x} ${lamp.y})` },
    svg("title", {}, lamp.name), ...SHAPES[lamp.shape](lamp));
  return node;
}

export function renderLamps() {
  const colours = new Map(lamps().map(({ name, colour }) => [name, colour]));
  for (const node of document.querySelectorAll("[data-lamp]")) light(node, colours.get(node.dataset.lamp) ?? DARK);
}

export function light(node, colour) {
  const shown = state.table.on ? colour : DARK;
  attribute(node, "data-colour", colourName(shown));
  if (node.dataset.lit === shown) return;
  node.dataset.lit = shown;
  node.classList.toggle("lit", shown !== DARK);
  // The words of a lit area are dark on light.
  if (node.dataset.area) document.querySelector(`[data-spot="${node.dataset.area}"]`)?.classList.toggle("lit", shown !== DARK);
  node.style.setProperty("--lamp", `#${shown}`);
  node.setAttribute("aria-label", `${node.dataset.lamp}: ${colourName(shown)}`);
}
