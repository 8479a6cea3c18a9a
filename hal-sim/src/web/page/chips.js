// Chips on their spots, in the colours of the seats, and what each has just won or lost.

import { $, redraw, svg } from "./dom.js";
import { dollars, seatHue, seatInk, short, state, wagerCoded } from "./state.js";
import { spots } from "./felt.js";
import { title } from "./titles.js";

const BIGGEST = 18;
const SMALLEST = 7;

// The part of a spot that its name takes.
const TOPS = { box: 12, prop: 17, side: 17, corner: 36, hop: 28 };

export function renderChips() {
  const bets = state.table.seats.map((seat) => seat.bets);
  redraw($("chips"), [bets, state.seat, state.game.title], () => spots().flatMap(stacks));
  renderFloats();
}

// The area of a spot for chips, which leaves its name readable.
function room({ x, y, w, h, kind = "box", label, note, dice }) {
  if (kind === "band" && w > 400) {
    const taken = label.length * 15 + 26 + (note ? note.length * 7.4 + 12 : 0);
    return { x: x + taken, y: y + 3, w: w - taken - 34, h: h - 6 };
  }
  if (kind === "band") {
    const taken = label.length * 15 + 22;
    return { x: x + taken, y: y + 3, w: w - taken - 8, h: h - 6 };
  }
  if (kind === "hard") return { x: x + 92, y: y + 4, w: w - 98, h: h - 8 };
  const top = TOPS[kind] + (dice && kind === "prop" ? 22 : 0);
  return { x: x + 2, y: y + top, w: w - 4, h: h - top - 2 };
}

function stacks(cell) {
  const code = state.game.wagers.find((wager) => wager.name === cell.name)?.code;
  const made = state.table.seats.flatMap((seat) => seat.bets.filter(([wager]) => wager === code).map(([, cents, working]) => ({ seat: seat.number, cents, working })));
  if (!made.length) return [];
  made.sort((one, other) => (other.seat === state.seat) - (one.seat === state.seat));
  const area = room(cell);
  const radius = radiusFor(made.length, area);
  const [across, down] = grid(area, radius);
  const fits = across * down;
  const shown = made.length > fits ? made.slice(0, fits - 1) : made;
  const chips = shown.map((bet, index) => chip(cell, bet, radius, place(area, radius, across, index, made.length)));
  return made.length > fits ? [...chips, more(made.length - shown.length, radius, place(area, radius, across, shown.length, made.length))] : chips;
}

const grid = ({ w, h }, radius) => [Math.max(1, Math.floor(w / (2 * radius + 2))), Math.max(1, Math.floor(h / (2 * radius)))];

function radiusFor(count, area) {
  for (let radius = Math.min(BIGGEST, area.h / 2, area.w / 2); radius > SMALLEST; radius -= 0.5) {
    const [across, down] = grid(area, radius);
    if (across * down >= count) return radius;
  }
  return SMALLEST;
}

// Chips stand in the middle of their area, row by row.
function place(area, radius, across, index, count) {
  const lines = Math.min(Math.ceil(count / across), Math.max(1, Math.floor(area.h / (2 * radius))));
  const [line, column] = [Math.floor(index / across), index % across];
  const inLine = Math.min(count - line * across, across);
  const pitch = 2 * radius + 2;
  return [area.x + area.w / 2 + (column - (inLine - 1) / 2) * pitch, area.y + area.h / 2 + (line - (lines - 1) / 2) * 2 * radius];
}

function chip(cell, { seat, cents, working }, radius, [x, y]) {
  const words = `Seat ${seat}: ${dollars(cents)} on ${title(cell.name)}${working ? "" : ", off"}`;
  const node = svg("g", { class: `chip${seat === state.seat ? " own" : ""}${working ? "" : " off"}`, transform: `translate(${x} ${y})`, "data-testid": `chip-${seat}-${cell.name}`, "data-cents": cents },
    svg("title", {}, words),
    svg("circle", { class: "chip-body", r: radius }),
    svg("circle", { class: "chip-edge", r: radius - 1.6 }),
    svg("text", { class: "chip-sum", y: radius * 0.32, "font-size": fontFor(short(cents), radius) }, short(cents)));
  if (!working && radius > 9) node.append(svg("text", { class: "chip-off", y: -radius + 2 }, "OFF"));
  node.style.setProperty("--seat", seatHue(seat));
  node.style.setProperty("--seat-ink", seatInk(seat));
  return node;
}

const fontFor = (text, radius) => Math.min(radius * 0.9, (radius * 2.4) / text.length);

function more(count, radius, [x, y]) {
  return svg("g", { class: "chip more", transform: `translate(${x} ${y})` },
    svg("circle", { class: "chip-body", r: radius }),
    svg("text", { class: "chip-sum", y: radius * 0.32, "font-size": fontFor(`+${count}`, radius) }, `+${count}`));
}

// ------------------------------------------------------------------------------------------------ payments

let floated = null;

// The results of the last throw rise from each spot once. A page that has just been opened shows no old ones.
function renderFloats() {
  const { decision } = state.table;
  const key = decision && `${decision.number} ${decision.lines.length}`;
  if (key === floated) return;
  const fresh = floated !== null;
  floated = key;
  if (!fresh || !decision) return;
  const sums = new Map();
  for (const { wager, outcome, cents } of decision.lines) {
    const sum = outcome === "won" ? cents : outcome === "lost" ? -cents : 0;
    sums.set(wager, (sums.get(wager) ?? 0) + sum);
  }
  $("floats").replaceChildren(...[...sums].flatMap(([code, cents]) => float(wagerCoded(code)?.name, cents)));
}

function float(name, cents) {
  const cell = spots().find((spot) => spot.name === name);
  if (!cell) return [];
  const kind = cents > 0 ? "won" : cents < 0 ? "lost" : "pushed";
  const text = cents > 0 ? `+${dollars(cents)}` : cents < 0 ? `−${dollars(-cents)}` : "push";
  return [svg("g", { class: `float ${kind}`, transform: `translate(${cell.x + cell.w / 2} ${cell.y + cell.h / 2})` }, svg("text", {}, text))];
}
