// Dice: their drawing, the tray to set them in, and the throw.

import { $, attribute, html, onClick, press, redraw, say, svg } from "./dom.js";
import { asked, powered, seatPlayed, shooter, staked, state, update } from "./state.js";
import { send, touch } from "./connection.js";
import { words } from "./words.js";

// Positions of the pips on a die of 100 by 100.
const PIPS = {
  1: [[50, 50]],
  2: [[27, 27], [73, 73]],
  3: [[27, 27], [50, 50], [73, 73]],
  4: [[27, 27], [73, 27], [27, 73], [73, 73]],
  5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[27, 25], [73, 25], [27, 50], [73, 50], [27, 75], [73, 75]],
};

export function die(face, attributes = {}) {
  const pips = (PIPS[face] ?? []).map(([cx, cy]) => svg("circle", { class: "pip", cx, cy, r: 9.5 }));
  const body = svg("rect", { class: "die-body", x: 3, y: 3, width: 94, height: 94, rx: 20 });
  return svg("svg", { class: "die", viewBox: "0 0 100 100", ...attributes }, body, ...pips);
}

const DICE = ["first", "second", "third"];

export function buildTray() {
  for (const which of DICE.keys()) {
    for (const face of [1, 2, 3, 4, 5, 6]) $(`die${which + 1}`).append(faceButton(which, face));
  }
  onClick("take-dice", () => touch("take_dice"));
  onClick("pass-dice", () => touch("pass_dice"));
  onClick("throw", throwAtRandom);
  onClick("throw-set", throwSet);
}

function faceButton(which, face) {
  const button = html("button", { type: "button", class: "face", "data-testid": `die${which + 1}-${face}`, "data-die": which, "data-face": face, "aria-label": `${DICE[which]} die: ${face}` }, die(face, { "aria-hidden": "true" }));
  button.addEventListener("click", () => update({ faces: state.faces.with(which, face) }));
  return button;
}

const sum = (faces) => faces.reduce((total, face) => total + face, 0);

export const throwAtRandom = () => mayThrow() && send({ throw: { faces: null } });
export const throwSet = () => maySet() && send({ throw: { faces: state.faces } });

// At a table that shakes by itself, betting is closed for it, once there is a bet.
const mayClose = () => state.game.thrower === "house" && state.table.bets_open && state.table.seats.some((seat) => staked(seat) > 0);
const mayThrow = () => powered() && (isOut() || mayClose());
const isOut = () => state.table.dice_out && state.game.thrower !== "house" && state.table.shaker?.lid !== "shaking";
const maySet = () => mayThrow() && !state.faces.includes(null);

export function renderDice() {
  const { dice } = state.game;
  if (state.faces.length !== dice) fit(dice);
  const last = inShaker() ?? state.table.rolls.find((faces) => faces.length === dice);
  redraw($("dice"), [state.table.decision?.number, last, dice], () => (last ?? Array(dice).fill(0)).map((face) => die(face, { "aria-hidden": "true" })));
  say($("last-roll"), last ? last.join("-") : "—");
  say($("total"), last ? `${sum(last)}` : "");
  $("throw").disabled = !mayThrow();
  $("throw-set").disabled = !maySet();
  const seat = seatPlayed();
  $("take-dice").disabled = !powered() || !state.table.bets_open || seat?.dice === "elsewhere";
  $("pass-dice").disabled = !powered() || !["here", "offered"].includes(seat?.dice);
  press("[data-die]", (face) => state.faces[face.dataset.die] === Number(face.dataset.face));
  say($("dice-where"), whereWords());
  attribute($("tray"), "data-out", isOut());
}

// Fits the tray to the number of dice: three leave no room for a button between them.
function fit(dice) {
  state.faces = Array(dice).fill(null);
  $("die3").hidden = dice < 3;
  attribute($("set"), "data-dice", dice);
  if (dice < 3) $("die2").before($("throw-set"));
  else $("throws").append($("throw-set"));
}

// The dice in an open shaker, if they count.
const inShaker = () => (state.table.shaker?.mishap ? null : state.table.shaker?.faces);

function whereWords() {
  if (state.game.thrower === "house") return `Shaker ${state.table.shaker?.lid}`;
  const holder = shooter();
  if (holder) return holder.number === state.seat ? words().you : `Seat ${holder.number} ${words().other}`;
  const next = asked();
  if (next) return next.number === state.seat ? `You are offered ${words().dice}` : `Offered to seat ${next.number}`;
  return words().none;
}
