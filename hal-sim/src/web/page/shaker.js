// The shaker in its circle on the felt: covered, shaken, or open with the dice in it.

import { $, attribute, redraw, svg } from "./dom.js";
import { die } from "./dice.js";
import { state } from "./state.js";
import { place } from "./felt.js";

// The middles of the dice in a bowl of radius 1, and their size.
const LYING = { 2: [[-0.34, 0.04], [0.34, -0.04]], 3: [[-0.34, 0.26], [0.34, 0.26], [0, -0.34]] };
const SIZE = 0.56;

const MISHAPS = { lid_opened: "opened too early", fell_out: "a die fell out", stacked: "one die on another", cocked: "a die leans" };

export function renderShaker() {
  const node = $("shaker");
  const at = place();
  const { shaker } = state.table;
  attribute(node, "aria-hidden", !at || !shaker);
  if (!at || !shaker) return redraw(node, null, () => []);
  redraw(node, [at, shaker], () => draw(at, shaker));
  attribute(node, "data-lid", shaker.lid);
  attribute(node, "transform", `translate(${at.x} ${at.y})`);
  attribute(node, "aria-label", `Shaker: ${description(shaker)}`);
}

function description({ lid, faces, mishap }) {
  if (lid !== "uncovered") return lid;
  return ["uncovered", ...(mishap ? [MISHAPS[mishap]] : faces ? [faces.join("-")] : [])].join(", ");
}

function draw({ r }, { lid, faces, mishap }) {
  const ring = svg("circle", { class: "shaker-ring", r });
  if (lid !== "uncovered") return [ring, cover(r, lid)];
  return [ring, svg("circle", { class: "shaker-bowl", r: r * 0.88 }), ...(faces ?? []).map((face, index) => lying(face, index, faces.length, r, mishap))];
}

function cover(r, lid) {
  return svg("g", { class: `shaker-lid ${lid}` },
    svg("circle", { class: "lid-body", r: r * 0.92 }),
    svg("circle", { class: "lid-edge", r: r * 0.7 }),
    svg("circle", { class: "lid-knob", r: r * 0.26 }),
    svg("text", { class: "lid-word", y: r * 0.6 }, "LAMMER"));
}

// The last die is the one that leans, lies on another or has fallen out.
function lying(face, index, count, r, mishap) {
  const [x, y] = LYING[count][index];
  const size = r * SIZE;
  const odd = index === count - 1;
  const [ax, ay, turn] = (odd && { cocked: [x, y - 0.06, 28], stacked: [x - 0.42, y, 12], fell_out: [0.92, 0.86, 20] }[mishap]) || [x, y, 0];
  return svg("g", { class: mishap ? "no-roll" : "", transform: `translate(${ax * r} ${ay * r}) rotate(${turn})` },
    die(face, { x: -size / 2, y: -size / 2, width: size, height: size, "aria-hidden": "true" }));
}
