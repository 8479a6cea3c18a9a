// The felt, drawn once for a game from its data. Every spot is a button; the arrow keys move between them.

import { $, attribute, svg } from "./dom.js";
import { die } from "./dice.js";
import { drawLamp } from "./lamps.js";
import { feltOf } from "./layout.js";
import { title } from "./titles.js";
import { couponOn, dollars, powered, seatPlayed, stakeOf, state, tipOn, update, wagerNamed } from "./state.js";
import { touch } from "./connection.js";

let felt = null;
let drawnFor = null;

export const spots = () => felt?.cells ?? [];

// The circle of the shaker, in a game that has one.
export const place = () => felt?.shaker;

// Draws the felt of a new game; its lamps are lit before its spots are named.
export function drawFelt() {
  if (drawnFor !== state.game) draw(state.game);
}

export function renderFelt() {
  for (const node of document.querySelectorAll("[data-spot]")) nameSpot(node);
  attribute($("felt"), "data-mode", state.mode);
}

function draw(game) {
  drawnFor = game;
  felt = feltOf(game);
  const root = $("felt-svg");
  attribute(root, "viewBox", `0 0 ${felt.width} ${felt.height}`);
  $("felt").classList.toggle("small", felt.small);
  $("cloth").replaceChildren(...felt.boxes.map(drawBox), ...felt.lettering.map(drawLettering));
  $("spots").replaceChildren(...felt.cells.map(drawSpot));
  const isArea = ({ shape }) => shape === "area";
  $("areas").replaceChildren(...felt.lamps.filter(isArea).map(drawLamp)); // under the words of their spots
  $("lamps").replaceChildren(...felt.lamps.filter((lamp) => !isArea(lamp)).map(drawLamp));
  $("chips").replaceChildren();
  $("spots").querySelector("[data-spot]:not([aria-disabled=true])")?.setAttribute("tabindex", "0");
}

const drawBox = ({ x, y, w, h, kind = "box" }) => svg("rect", { class: `box box-${kind}`, x, y, width: w, height: h, rx: 4 });
const drawLettering = ({ text, x, y, kind }) => svg("text", { class: `lettering lettering-${kind}`, x, y }, text);

function drawSpot(cell) {
  const offered = wagerNamed(cell.name)?.offered ?? false;
  const node = svg("g", {
    class: `spot spot-${cell.kind ?? "box"}`, role: "button", tabindex: "-1", "data-spot": cell.name,
    "data-testid": `spot-${cell.name}`, "aria-disabled": offered ? undefined : "true",
  }, svg("rect", { class: "spot-area", x: cell.x, y: cell.y, width: cell.w, height: cell.h, rx: cell.kind === "band" ? 8 : 4 }), ...labels(cell));
  if (offered) listen(node, cell.name);
  return node;
}

function labels(cell) {
  const { x, y, w, h, label, note, kind, dice } = cell;
  const middle = x + w / 2;
  if (kind === "drawn") return cell.signs.flatMap(drawSign);
  if (kind === "hop") return pair(dice, middle, y + 16, 21);
  if (kind === "band") return band(cell);
  if (kind === "slim") return [svg("text", { class: "label-slim", x: x + 8, y: y + h / 2 + 4.5 }, label)];
  if (kind === "hard") return [svg("text", { class: "label", x: x + 46, y: y + 15 }, label), ...pair(dice, x + 46, y + 35, 26)];
  const drawn = dice ? pair(dice, middle, y + 28, 19) : [];
  const size = ["prop", "side", "corner"].includes(kind) ? 14 : 10;
  const noted = note ? [svg("text", { class: "label-note", x: middle, y: y + 32 }, note)] : [];
  return [svg("text", { class: "label", x: middle, y: y + size }, label), ...noted, ...drawn];
}

// A sign of a spot: a die, or words of a kind.
function drawSign({ die: face, text, x, y, size, kind, circled }) {
  if (face) return [die(face, { x, y, width: size, height: size })];
  const ring = circled ? [svg("circle", { class: "sign-ring", cx: x, cy: y - 10, r: 22 })] : [];
  return [...ring, svg("text", { class: `sign-text ${kind}`, x, y }, text)];
}

function band({ x, y, w, h, label, note }) {
  const [middle, left] = [y + h / 2, x + 16];
  if (w < 400) return [svg("text", { class: "label-band", x: left, y: middle + 6 }, label)];
  const notes = note ? [svg("text", { class: "label-note band-note", x: left + label.length * 15.5 + 20, y: middle + 5 }, note)] : [];
  return [svg("text", { class: "label-band", x: left, y: middle + 8 }, label), ...notes];
}

const pair = ([one, two], middle, y, size) => [die(one, { x: middle - size - 1.5, y: y - size / 2, width: size, height: size }), die(two, { x: middle + 1.5, y: y - size / 2, width: size, height: size })];

// ---------------------------------------------------------------------------------------- what is done there

const LONG_PRESS = 500;

function listen(node, name) {
  let pressed = null;
  let wasLong = false;
  node.addEventListener("click", (event) => {
    if (wasLong) return void (wasLong = false);
    focusSpot(node);
    if (event.altKey) remove(name);
    else play(name);
  });
  node.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    clearTimeout(pressed);
    if (!wasLong) less(name);
    wasLong = event.pointerType === "touch"; // some tablets send a click after it
  });
  node.addEventListener("pointerdown", (event) => {
    wasLong = false;
    if (event.pointerType !== "mouse") pressed = setTimeout(() => { wasLong = true; less(name); }, LONG_PRESS);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) node.addEventListener(end, () => clearTimeout(pressed));
  node.addEventListener("keydown", (event) => key(event, node, name));
  node.addEventListener("focus", () => update({ looked: name }));
  node.addEventListener("pointerenter", () => update({ looked: name }));
  node.addEventListener("pointerleave", () => update({ looked: null }));
}

// The action of a click or Enter, in the chosen mode.
function play(name) {
  if (state.mode === "down") return less(name);
  if (state.mode === "call") return call(name);
  if (state.mode === "tip" || state.mode === "coupon") return ride(name);
  touch({ place: { wager: wagerNamed(name).code, cents: state.chip * 100 } });
}

// Adds a tip or a coupon to a bet, once: a tip is the dealers' for good.
function ride(name) {
  touch({ [state.mode]: { wager: wagerNamed(name).code, cents: state.chip * 100 } });
  update({ mode: "bet" });
}

// Takes a chip back, or the whole bet if it is no more than a chip.
export function less(name) {
  const { code } = wagerNamed(name);
  const cents = state.chip * 100;
  const all = stakeOf(seatPlayed(), code) <= cents;
  touch(all ? { remove: { wager: code } } : { reduce: { wager: code, cents } });
}

const remove = (name) => touch({ remove: { wager: wagerNamed(name).code } });

export function call(name) {
  const { code } = wagerNamed(name);
  const working = seatPlayed()?.bets.find(([wager]) => wager === code)?.[2] ?? false;
  touch({ call: { wager: code, on: !working } });
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function key(event, node, name) {
  if (event.ctrlKey || event.metaKey) return;
  if (event.key === "Enter" || event.key === " ") play(name);
  else if (event.key === "Delete" || event.key === "Backspace") less(name);
  else if (event.key === "o" || event.key === "O") call(name);
  else if (ARROWS[event.key]) walk(name, ARROWS[event.key]);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

// The nearest spot in a direction: distance ahead, plus twice the distance aside.
function walk(from, direction) {
  const here = spots().find(({ name }) => name === from);
  const distance = (cell) => {
    const ahead = gap(here, cell, direction);
    return ahead < -1 ? Infinity : ahead + 2 * aside(here, cell, direction);
  };
  const offered = spots().filter(({ name }) => name !== from && wagerNamed(name)?.offered);
  const nearest = offered.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best), offered[0]);
  if (nearest && distance(nearest) < Infinity) focusSpot(document.querySelector(`[data-spot="${nearest.name}"]`));
}

function gap(here, there, [dx, dy]) {
  if (dx) return dx > 0 ? there.x - here.x - here.w : here.x - there.x - there.w;
  return dy > 0 ? there.y - here.y - here.h : here.y - there.y - there.h;
}

function aside(here, there, [dx]) {
  const [middle, from, to] = dx ? [here.y + here.h / 2, there.y, there.y + there.h] : [here.x + here.w / 2, there.x, there.x + there.w];
  return Math.max(from - middle, middle - to, 0);
}

// One spot is in the tab order: the one used last.
function focusSpot(node) {
  for (const other of document.querySelectorAll('[data-spot][tabindex="0"]')) other.setAttribute("tabindex", "-1");
  node.setAttribute("tabindex", "0");
  node.focus({ preventScroll: true });
}

// --------------------------------------------------------------------------------------------- what it says

function nameSpot(node) {
  const name = node.dataset.spot;
  const wager = wagerNamed(name);
  const mine = wager ? stakeOf(seatPlayed(), wager.code) : 0;
  const closed = wager?.offered ? [] : ["not offered"];
  const pays = wager?.pays.length ? [`pays ${wager.pays.join(" or ")}`] : [];
  const lit = node.classList.contains("lit") ? ["wins"] : [];
  attribute(node, "aria-label", [title(name), ...pays, ...closed, ...lit, ...(wager ? holding(wager.code) : [])].join(", "));
  node.classList.toggle("mine", mine > 0);
}

// What the played seat has on a wager.
function holding(code) {
  const seat = seatPlayed();
  const sums = [["you have", stakeOf(seat, code)], ["tip", tipOn(seat, code)], ["match play", couponOn(seat, code)]];
  return sums.filter(([, cents]) => cents).map(([words, cents]) => `${words} ${dollars(cents)}`);
}

// The text of the bar under the felt about the spot under the pointer.
export function lookedAt() {
  const wager = state.looked && wagerNamed(state.looked);
  if (!wager || !powered()) return null;
  const holders = state.table.seats.filter((seat) => stakeOf(seat, wager.code) > 0);
  const sum = holders.reduce((total, seat) => total + stakeOf(seat, wager.code), 0);
  const mine = stakeOf(seatPlayed(), wager.code);
  const pays = wager.pays.length ? [`pays ${wager.pays.join(", ")}`] : [];
  const parts = [...pays, `${dollars(wager.least)} to ${dollars(wager.most)}`, ...holding(wager.code)];
  if (holders.length > (mine ? 1 : 0)) parts.push(`${dollars(sum)} from ${holders.length} ${holders.length === 1 ? "seat" : "seats"}`);
  return { title: title(wager.name), parts, cite: wager.cite };
}
