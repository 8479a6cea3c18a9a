// Chips on their spots, in the colours of the seats, and what each has just won or lost.

import { $, redraw, svg } from "./dom.js";
import { couponOn, dollars, seatHue, seatInk, short, stakeOf, state, tipOn, wagerCoded, wagerNamed } from "./state.js";
import { spots } from "./felt.js";
import { title } from "./titles.js";

const BIGGEST = 18;
const SMALLEST = 7;

// The part of a spot that its name takes.
const TOPS = { box: 12, prop: 17, side: 17, corner: 36, hop: 28 };

export function renderChips() {
  const bets = state.table.seats.map(({ bets, tips, coupons }) => [bets, tips, coupons]);
  redraw($("chips"), [bets, state.seat, state.game.title], () => spots().flatMap(stacks));
  renderFloats();
}

// The area of a spot for chips, which leaves its name readable.
function room({ x, y, w, h, kind = "box", label, note, dice, room: own }) {
  if (own) return own;
  if (kind === "band" && w > 400) {
    const taken = label.length * 15 + 26 + (note ? note.length * 7.4 + 12 : 0);
    return { x: x + taken, y: y + 3, w: w - taken - 34, h: h - 6 };
  }
  if (kind === "band") {
    const taken = label.length * 15 + 22;
    return { x: x + taken, y: y + 3, w: w - taken - 8, h: h - 6 };
  }
  if (kind === "slim") {
    const taken = label.length * 8.2 + 12;
    return { x: x + taken, y: y + 3, w: w - taken - 4, h: h - 6 };
  }
  if (kind === "hard") return { x: x + 92, y: y + 4, w: w - 98, h: h - 8 };
  const top = kind === "corner" && !note ? 20 : TOPS[kind] + (dice && kind === "prop" ? 22 : 0);
  return { x: x + 2, y: y + top, w: w - 4, h: h - top - 2 };
}

function stacks(cell) {
  const made = state.table.seats.flatMap((seat) => betOn(seat, wagerNamed(cell.name)?.code));
  if (!made.length) return [];
  made.sort((one, other) => (other.seat === state.seat) - (one.seat === state.seat));
  const area = room(cell);
  const radius = radiusFor(made.length, area);
  const [across, down] = grid(area, radius);
  const fits = across * down;
  const shown = made.length > fits ? made.slice(0, fits - 1) : made;
  const at = (index) => place(area, radius, across, index, made.length);
  const chips = [chip, riders].flatMap((draw) => shown.map((bet, index) => draw(cell, bet, radius, at(index))));
  return made.length > fits ? [...chips, more(made.length - shown.length, radius, at(shown.length))] : chips;
}

// A seat's bet, and what rides on it. A tip stands alone once the bet was taken down.
function betOn(seat, code) {
  const bet = { seat: seat.number, cents: stakeOf(seat, code), tip: tipOn(seat, code), coupon: couponOn(seat, code) };
  const working = seat.bets.find(([wager]) => wager === code)?.[2] ?? true;
  return bet.cents || bet.tip || bet.coupon ? [{ ...bet, working }] : [];
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
  if (!cents) return "";
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

// What rides on a bet: a tip at its upper edge, a coupon at its lower.
function riders(cell, { seat, cents, tip, coupon }, radius, [x, y]) {
  const [small, aside] = cents ? [Math.max(6, radius * 0.5), radius * 0.82] : [radius, 0];
  const rider = (kind, sign, sum, words, by) => svg("g", { class: `rider rider-${kind}`, transform: `translate(${x + aside} ${y + by})`, "data-testid": `${kind}-${seat}-${cell.name}`, "data-cents": sum },
    svg("title", {}, `Seat ${seat}: ${dollars(sum)} ${words} on ${title(cell.name)}`),
    svg("circle", { class: "rider-body", r: small }),
    svg("text", { class: "rider-sign", y: small * 0.36, "font-size": small * (sign.length > 1 ? 0.92 : 1.25) }, sign));
  const node = svg("g", {},
    tip ? rider("tip", "T", tip, "tip for the dealers", -aside) : "",
    coupon ? rider("coupon", "MP", coupon, "match play", aside) : "");
  node.style.setProperty("--seat", seatHue(seat));
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
  for (const { wager, outcome, cents } of decision.lines.filter(({ owner }) => owner === "player")) {
    const sum = outcome === "won" ? cents : outcome === "lost" ? -cents : 0;
    sums.set(wager, (sums.get(wager) ?? 0) + sum);
  }
  $("floats").replaceChildren(...[...sums].flatMap(([code, cents]) => float(wagerCoded(code)?.name, cents)));
}

function float(name, cents) {
  const cell = spots().find((spot) => spot.name === name);
  if (!cell) return [];
  const kind = cents > 0 ? "won" : cents < 0 ? "lost" : "pushed";
  const text = cents > 0 ? `+${dollars(cents)}` : cents < 0 ? `−${dollars(-cents)}` : state.table.decision.void ? "returned" : "push";
  return [svg("g", { class: `float ${kind}`, transform: `translate(${cell.x + cell.w / 2} ${cell.y + cell.h / 2})` }, svg("text", {}, text))];
}
