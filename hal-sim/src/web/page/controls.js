// The header: phase and timer, speed, bots, power, colours; the bar under the felt; the tabs.

import { $, attribute, html, onClick, press, say } from "./dom.js";
import { asked, live, powered, sentence, shooter, state, lamps, DARK } from "./state.js";
import { colourName } from "./lamps.js";
import { lookedAt } from "./felt.js";
import { words } from "./words.js";
import { send } from "./connection.js";

export const PACES = [["paused", "Pause", "❚❚"], ["real", "Real time", "1×"], ["four", "Four times as fast", "4×"], ["sixteen", "Sixteen times as fast", "16×"], ["most", "As fast as possible", "max"]];

export function buildControls() {
  for (const [pace, name, sign] of PACES) {
    const button = html("button", { type: "button", "data-pace": pace, "data-testid": `pace-${pace}`, "aria-label": name, title: name }, sign);
    button.addEventListener("click", () => send({ pace }));
    $("paces").append(button);
  }
  onClick("power", togglePower);
  onClick("fewer-bots", () => bots(-1));
  onClick("more-bots", () => bots(1));
  onClick("theme", toggleTheme);
  onClick("help-open", () => $("help").showModal());
  for (const tab of document.querySelectorAll("[role=tab]")) {
    tab.addEventListener("click", () => openTab(tab));
    tab.addEventListener("keydown", (event) => walkTabs(event, tab));
  }
  const kept = localStorage.getItem("theme");
  if (kept) document.documentElement.dataset.theme = kept;
}

export const togglePower = () => live() && send(state.table.on ? "cut_power" : "power_on");
export const togglePause = () => live() && send({ pace: state.table.pace === "paused" ? "real" : "paused" });

// Clicks may come faster than snapshots: count from the last wanted value.
let wanted = null;
function bots(by) {
  wanted = Math.max(0, Math.min(state.table.seats.length, (wanted ?? state.table.bots) + by));
  send({ bots: wanted });
}

function toggleTheme() {
  const dark = document.documentElement.dataset.theme === "dark" || (!document.documentElement.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem("theme", document.documentElement.dataset.theme);
}

function openTab(chosen) {
  for (const tab of document.querySelectorAll("[role=tab]")) {
    tab.setAttribute("aria-selected", tab === chosen);
    tab.setAttribute("tabindex", tab === chosen ? "0" : "-1");
    $(tab.getAttribute("aria-controls")).hidden = tab !== chosen;
  }
}

function walkTabs(event, tab) {
  const next = { ArrowRight: tab.nextElementSibling, ArrowLeft: tab.previousElementSibling }[event.key];
  if (!next) return;
  openTab(next);
  next.focus();
}

export function renderControls() {
  document.body.classList.toggle("unpowered", live() && !state.table.on);
  document.body.classList.toggle("unconnected", !live());
  say($("phase"), phaseWords());
  $("power").disabled = !live();
  for (const button of document.querySelectorAll("[data-pace], #fewer-bots, #more-bots, #game-open")) button.disabled = !live();
  if (!live()) return;
  say($("power"), state.table.on ? "Cut power" : "Switch on");
  say($("game-title"), state.game.title);
  say($("target"), state.table.target);
  say($("point"), pointShown());
  if (state.table.bots === wanted) wanted = null;
  say($("bots"), `${state.table.bots}`);
  press("[data-pace]", (button) => button.dataset.pace === state.table.pace);
  renderTimer();
  renderTower();
  renderBar();
}

function phaseWords() {
  if (!state.connected) return state.opened ? "No connection, trying again" : "Connecting";
  if (!live()) return "Connecting";
  if (!state.table.on) return "Power is off";
  return state.table.phase ? sentence(state.table.phase) : "The table is starting";
}

function renderTimer() {
  const { timer, pace, on } = state.table;
  say($("timer"), !on ? "" : pace === "paused" ? "paused" : timer ? `${timer.seconds} s` : "");
  $("timer-bar").style.setProperty("--left", timer && on ? timer.seconds / timer.of : 0);
}

function renderTower() {
  const tower = lamps().find(({ kind }) => kind === "tower")?.colour ?? DARK;
  const colour = state.table.on ? tower : DARK;
  $("tower").style.setProperty("--lamp", `#${colour}`);
  attribute($("tower"), "data-colour", colourName(colour));
  attribute($("tower"), "aria-label", `tower lamp: ${colourName(colour)}`);
}

// Shows exactly what the markers show: none lit gives no point, two lit give two.
function pointShown() {
  const lit = lamps().filter(({ kind, colour }) => kind === "puck" && colour !== DARK);
  return lit.map(({ which }) => which.replace(/^on /, "")).join(" and ") || "—";
}

// ----------------------------------------------------------------------------------- the bar under the felt

function renderBar() {
  const { notice } = state.table;
  const looked = notice ? null : lookedAt();
  say($("notice"), notice ?? "");
  say($("looked"), looked ? looked.title : "");
  say($("hint"), notice ? "" : looked ? looked.parts.join(" · ") : hint());
  say($("cite"), looked ? `§ ${looked.cite}` : "");
  attribute($("bar"), "data-warns", Boolean(notice) || tilted() || state.table.suspended);
}

const tilted = () => lamps().some(({ kind, colour }) => kind === "tilt" && colour !== DARK);

function hint() {
  if (!powered()) return "Bets are kept. Switch the power on to continue.";
  const tilts = lamps().filter(({ kind, colour }) => kind === "tilt" && colour !== DARK).map(({ which }) => which);
  if (tilts.length) return `Tilt: ${tilts.join(", ")}. The layout is kept. Repair the cause under Faults, then clear the tilt under House.`;
  if (state.table.suspended) return "Suspended, and the lamps do not show why. Repair the cause under Faults, then clear the tilt under House.";
  const seat = shooter();
  if (state.table.dice_out) return seat ? `Seat ${seat.number} ${words().out}.` : `${words().none}.`;
  if (lamps().some(({ kind, colour }) => kind === "winner" && colour !== DARK) && !state.table.bets_open) return "The winning areas stay lit until all is paid.";
  if (!state.table.bets_open) return "Bets on the layout stay.";
  if (seat) return `Seat ${seat.number} has ${words().dice}. ${words().closes}`;
  const next = asked();
  return next ? `Seat ${next.number} is offered ${words().dice}: ${words().needs}.` : words().nobody;
}
