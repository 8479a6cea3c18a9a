// The seats around the table, and the panel of the played seat.

import { $, attribute, html, onClick, press, redraw, say } from "./dom.js";
import { CHIPS, asked, dollars, powered, seatHue, seatInk, seatPlayed, sentence, staked, state, update, wagerNamed } from "./state.js";
import { send, touch } from "./connection.js";
import { mayCall, words } from "./words.js";

export function choose(number) {
  history.replaceState(null, "", `#seat-${number}`);
  update({ seat: number });
}

// The next seat, or the one before.
export function step(by) {
  const count = state.table.seats.length;
  choose(((state.seat - 1 + by + count) % count) + 1);
}

export function buildPlayer() {
  for (const [index, value] of CHIPS.entries()) {
    const chip = html("button", { type: "button", class: `pick pick-${value}`, "data-testid": `chip-${value}`, "data-chip": value, "aria-label": `$${value} chip (key ${index + 1})` }, `${value}`);
    chip.addEventListener("click", () => update({ chip: value }));
    $("picker").append(chip);
  }
  for (const button of document.querySelectorAll("[data-mode]")) {
    button.addEventListener("click", () => update({ mode: button.dataset.mode }));
  }
  for (const button of document.querySelectorAll("[data-buy-in]")) {
    button.addEventListener("click", () => buyIn(Number(button.dataset.buyIn)));
  }
  $("buy-in").addEventListener("submit", buyInOther);
  $("amount").addEventListener("input", () => $("amount").setCustomValidity(""));
  onClick("cash-out", () => send({ cash_out: { seat: state.seat, cents: seatPlayed().credit } }));
  onClick("issue-coupon", () => send({ issue_coupon: { seat: state.seat, cents: state.chip * 100 } }));
  onClick("log-in", () => touch(seatPlayed().seated ? "log_out" : "log_in"));
}

const buyIn = (cents) => send({ buy_in: { seat: state.seat, cents } });

// Money stays whole: dollars and cents are read as digits, never as a fraction.
function centsFrom(text) {
  const found = /^\s*\$?(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(text);
  return found && Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

function buyInOther(event) {
  event.preventDefault();
  const cents = centsFrom($("amount").value);
  $("amount").setCustomValidity(cents ? "" : "Name an amount, such as 40 or 2.50");
  if (!$("amount").reportValidity()) return;
  buyIn(cents);
  $("amount").value = "";
}

// -------------------------------------------------------------------------------------------- all the seats

export function renderSeats() {
  const { seats } = state.table;
  redraw($("seats"), seats.map((seat) => seat.number), () => seats.map((seat) => seatCard(seat.number)));
  if (!seatPlayed() && seats.length) choose(1);
  for (const seat of seats) renderSeat($("seats").querySelector(`[data-seat="${seat.number}"]`), seat);
  press("[data-seat]", (card) => Number(card.dataset.seat) === state.seat);
}

function seatCard(number) {
  const part = (name) => html("span", { class: `seat-${name}`, "data-testid": `seat-${number}-${name}`, "data-part": name });
  const card = html("button", { type: "button", class: "seat", "data-testid": `seat-${number}`, "data-seat": number },
    html("span", { class: "seat-chip" }, `${number}`), part("who"), part("credit"), part("staked"));
  card.style.setProperty("--seat", seatHue(number));
  card.style.setProperty("--seat-ink", seatInk(number));
  card.addEventListener("click", () => choose(number));
  return card;
}

// There is no room for the cents of thousands: they are in the card's name and at the seat's own panel.
function renderSeat(card, seat) {
  const part = (name) => card.querySelector(`[data-part="${name}"]`);
  const there = seat.credit > 0 || seat.bets.length > 0 || seat.seated;
  say(part("credit"), seat.dark ? "dark" : dollars(seat.credit < 100000 ? seat.credit : seat.credit - (seat.credit % 100)));
  say(part("staked"), seat.bets.length ? `${dollars(staked(seat))} on` : "");
  say(part("who"), seat.dice === "here" ? words().mark : seat.dice === "offered" ? `${words().mark}?` : seat.bot ? "bot" : "");
  attribute(card, "data-dice", seat.dice);
  attribute(card, "data-refused", Boolean(seat.refused) && !seat.bot);
  card.classList.toggle("empty", !there);
  attribute(card, "aria-label", `Seat ${seat.number}: credit ${dollars(seat.credit)}, ${dollars(staked(seat))} on the layout${seat.refused ? `, ${seat.refused}` : ""}`);
}

// ----------------------------------------------------------------------------------- the seat that is played

export function renderPlayer() {
  const seat = seatPlayed();
  if (!seat) return;
  say($("playing"), `Seat ${seat.number}`);
  say($("playing-chip"), `${seat.number}`);
  $("player").style.setProperty("--seat", seatHue(seat.number));
  $("player").style.setProperty("--seat-ink", seatInk(seat.number));
  say($("credit"), dollars(seat.credit));
  say($("staked"), `${dollars(staked(seat))} in bets`);
  say($("log-in"), seat.seated ? "Log out" : "Log in");
  renderRiders(seat);
  renderAnswer(seat);
  press("[data-chip]", (chip) => Number(chip.dataset.chip) === state.chip);
  press("[data-mode]", (button) => button.dataset.mode === state.mode);
  for (const control of document.querySelectorAll("[data-acts]")) control.disabled = !powered();
  $("cash-out").disabled = !powered() || seat.credit === 0;
}

// Tips and coupons, where the state has them.
function renderRiders(seat) {
  const { tips, coupons } = state.game;
  for (const part of document.querySelectorAll("[data-tips]")) part.hidden = !tips;
  for (const part of document.querySelectorAll("[data-coupons]")) part.hidden = !coupons;
  if ((state.mode === "tip" && !tips) || (state.mode === "coupon" && !coupons) || (state.mode === "call" && !mayCall())) update({ mode: "bet" });
  say($("coupon-balance"), dollars(seat.coupon_balance ?? 0));
  say($("issue-coupon"), `Issue $${state.chip}`);
  say($("tip-account"), `Dealers' tips: ${dollars(state.table.tip_account ?? 0)}`);
}

// The table's answer to this seat, or else what the seat can do next.
function renderAnswer(seat) {
  const refused = powered() ? seat.refused : null;
  const [words, paragraph] = refused ? parted(refused) : [powered() ? nextStep(seat) : "", ""];
  say($("answer"), words);
  say($("paragraph"), paragraph);
  attribute($("answer-box"), "data-refused", Boolean(refused));
}

// The paragraph gets an element of its own.
function parted(text) {
  const [, words, paragraph] = /^(.*?)( \(\S+\))?$/s.exec(text);
  return [sentence(words), (paragraph ?? "").trim().slice(1, -1)];
}

function nextStep(seat) {
  if (seat.dark) return "This panel is dark.";
  if (!state.table.bets_open) return seat.dice === "here" && state.table.dice_out ? words().act : "Wait for the next bets.";
  if (state.mode === "tip") return "Click a bet of yours. The dealers keep the tip.";
  if (state.mode === "coupon") return wagerNamed("dont_pass") ? "Click your Pass or Don't Pass bet." : "Click your Pass Line bet.";
  if (seat.credit === 0 && seat.bets.length === 0) return "Buy in to play.";
  if (state.game.seated_only && !seat.seated) return "Log in: only seated players bet.";
  if ((state.game.thrower === "house" || ["here", "offered"].includes(seat.dice)) && seat.bets.length) return words().ready;
  if (asked()?.number === seat.number) return words().start;
  return "Choose a chip and a spot on the felt.";
}
