// The past: the last rolls, the payments of the last throw, and the log.

import { $, html, redraw } from "./dom.js";
import { dollars, seatHue, seatInk, state, wagerCoded } from "./state.js";
import { die } from "./dice.js";
import { title } from "./titles.js";

export function renderFeed() {
  redraw($("rolls"), state.table.rolls, () => state.table.rolls.map(rollItem));
  redraw($("payments"), state.table.decision, payments);
  renderLog();
}

function rollItem([one, two]) {
  const total = one + two;
  return html("li", { class: total === 7 ? "roll seven" : "roll", "aria-label": `${one} and ${two}, ${total}` },
    html("b", {}, `${total}`), die(one, { "aria-hidden": "true" }), die(two, { "aria-hidden": "true" }));
}

const SIGNS = { won: "+", lost: "−", pushed: "" };
const WORDS = { won: "won", lost: "lost", pushed: "push" };

function payments() {
  const { decision } = state.table;
  if (!decision) return [html("li", { class: "quiet" }, "Nothing has been thrown yet.")];
  if (!decision.lines.length) return [html("li", { class: "quiet" }, `${decision.faces.join("-")} decided no wager.`)];
  const rest = decision.more ? [html("li", { class: "quiet" }, `and ${decision.more} more`)] : [];
  return [...decision.lines.map(payment), ...rest];
}

const OWNERS = { dealers: ", tip", coupon: ", match play" };

function payment({ seat, wager, owner, outcome, cents }) {
  const name = wagerCoded(wager)?.name ?? `wager ${wager}`;
  const chip = html("span", { class: "dot" }, `${seat}`);
  chip.style.setProperty("--seat", seatHue(seat));
  chip.style.setProperty("--seat-ink", seatInk(seat));
  return html("li", { class: `payment ${outcome}` }, chip,
    html("span", { class: "payment-wager" }, `${title(name)}${OWNERS[owner] ?? ""}`),
    html("span", { class: "payment-word" }, WORDS[outcome]),
    html("b", {}, `${SIGNS[outcome]}${dollars(cents)}`));
}

// New lines are put on top of the old ones, so that a screen reader speaks the new ones only.
let logged = [];
function renderLog() {
  const lines = state.table.log;
  const fresh = countFresh(lines.map(String), logged.map(String));
  $("log").prepend(...lines.slice(0, fresh).map(logLine));
  while ($("log").children.length > lines.length) $("log").lastChild.remove();
  logged = lines;
}

// Counts the new lines, above those shown last time.
function countFresh(now, before) {
  for (let fresh = 0; fresh < now.length; fresh += 1) {
    if (now.slice(fresh).every((line, index) => line === before[index])) return fresh;
  }
  return now.length;
}

function logLine([number, text]) {
  const kind = /^TILT|stopped/.test(text) ? "alarm" : /^refused/.test(text) ? "refused" : /wins|BIG WIN/.test(text) ? "won" : "";
  return html("li", { class: kind }, html("span", { class: "event" }, number === null ? "" : `${number}`), html("span", {}, text));
}
