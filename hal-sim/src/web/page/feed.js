// The past: the last rolls, the payments of the last throw, and the log.

import { $, html, redraw } from "./dom.js";
import { dollars, seatHue, seatInk, sentence, state, wagerCoded } from "./state.js";
import { die } from "./dice.js";
import { title } from "./titles.js";
import { words } from "./words.js";

export function renderFeed() {
  redraw($("rolls"), state.table.rolls, () => state.table.rolls.map(rollItem));
  redraw($("payments"), [state.table.decision, state.game.thrower], payments);
  renderLog();
}

// A 7 of two dice and three of a kind stand out.
function rollItem(faces) {
  const total = faces.reduce((sum, face) => sum + face, 0);
  const stands = faces.length === 2 ? total === 7 : faces.every((face) => face === faces[0]);
  return html("li", { class: stands ? "roll stands" : "roll", "aria-label": `${faces.join(" and ")}, ${total}` },
    html("b", {}, `${total}`), ...faces.map((face) => die(face, { "aria-hidden": "true" })));
}

const SIGNS = { won: "+", lost: "−", pushed: "", returned: "" };
const WORDS = { won: "won", lost: "lost", pushed: "push", returned: "returned" };

function payments() {
  const { decision } = state.table;
  if (!decision) return [html("li", { class: "quiet" }, words().unthrown)];
  if (decision.void) return [html("li", { class: "void" }, sentence(decision.void)), ...decision.lines.map(payment)];
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
