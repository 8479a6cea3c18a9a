// Keys for playing without a mouse. On the felt, arrow keys, Enter and Delete do the rest.

import { $ } from "./dom.js";
import { CHIPS, live, state, update } from "./state.js";
import { step } from "./seats.js";
import { throwAtRandom, throwSet } from "./dice.js";
import { togglePause } from "./controls.js";
import { mayCall } from "./words.js";
import { touch } from "./connection.js";

const mode = (wanted) => update({ mode: state.mode === wanted ? "bet" : wanted });

const seatThrows = () => state.game.thrower !== "house";

const KEYS = {
  "[": () => step(-1),
  "]": () => step(1),
  b: () => document.querySelector('[data-spot][tabindex="0"]')?.focus(),
  t: () => seatThrows() && touch("take_dice"),
  p: () => seatThrows() && touch("pass_dice"),
  r: throwAtRandom,
  s: throwSet,
  d: () => mode("down"),
  o: () => mayCall() && mode("call"),
  g: () => state.game.tips && mode("tip"),
  m: () => state.game.coupons && mode("coupon"),
  ".": togglePause,
  "?": () => $("help").showModal(),
  ...Object.fromEntries(CHIPS.map((chip, index) => [`${index + 1}`, () => update({ chip })])),
};

export function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, textarea, dialog");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !live()) return;
    const act = KEYS[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
