// Words that differ between games: with a shooter, with a seat that has the shaker, and at a table that shakes by itself.

import { $, say } from "./dom.js";
import { state } from "./state.js";

const WORDS = {
  shooter: {
    take: "Take dice", pass: "Pass", throw: "Throw", these: "Throw these", order_pass: "Pass the dice", staff: "Boxperson",
    dice: "the dice", mark: "dice", you: "You are the shooter", other: "is the shooter", none: "No seat has the dice",
    needs: "it takes them with a line bet, or passes them on", out: "throws the dice", closes: "Bets close when it takes them.",
    nobody: "There is no shooter: buy in at a seat, or let bots play.", start: "Bet on the line, then take the dice.",
    ready: "Take the dice when your bets are made.", act: "Throw the dice.", unthrown: "Nothing has been thrown yet.",
    key_take: "take the dice, pass them", key_throw: "throw at random, throw the set faces", last: "Last throw",
  },
  shaker: {
    take: "Take shaker", pass: "Pass", throw: "Shake", these: "Shake these", order_pass: "Pass the shaker", staff: "Dealer",
    dice: "the shaker", mark: "shaker", you: "You have the shaker", other: "has the shaker", none: "No seat has the shaker",
    needs: "it takes it, or passes it on", out: "shakes the dice", closes: "Bets close when it takes it to shake.",
    nobody: "No seat has the shaker: buy in and log in at a seat, or let bots play.", start: "Bet, then take the shaker.",
    ready: "Take the shaker once you have bet.", act: "Shake the dice.", unthrown: "Nothing has been shaken yet.",
    key_take: "take the shaker, pass it", key_throw: "shake, shake the set faces", last: "Last shake",
  },
  house: {
    take: "", pass: "", throw: "No more bets", these: "Toss these", order_pass: "", staff: "Dealer",
    dice: "the dice", mark: "", you: "", other: "", none: "The table shakes the dice",
    needs: "", out: "", closes: "", nobody: "Bets close some time after the first one; then the table shakes the dice.",
    start: "", ready: "The table shakes once bets are closed.", act: "", unthrown: "Nothing has been tossed yet.",
    key_take: "close betting: the table shakes the dice", key_throw: "close betting, toss the set faces", last: "Last toss",
  },
};

export const words = () => WORDS[state.game.thrower];

// Elements that name a word, or the throwers for which they are there.
let worded = null;
export function renderWords() {
  if (worded === state.game) return;
  worded = state.game;
  for (const node of document.querySelectorAll("[data-word]")) say(node, words()[node.dataset.word]);
  for (const node of document.querySelectorAll("[data-for]")) node.hidden = !node.dataset.for.split(" ").includes(state.game.thrower);
  for (const node of document.querySelectorAll("[data-calls]")) node.hidden = !mayCall();
  document.title = `Lammer: ${state.game.name}`;
  $("point-shown").hidden = !state.game.points;
}

// Whether the game has wagers that may be called on or off.
export const mayCall = () => state.game.wagers.some(({ callable }) => callable);
