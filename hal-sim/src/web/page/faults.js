// Faults around the table, and the orders of its staff.

import { $, html, onClick, press, say } from "./dom.js";
import { DARK, lamps, powered, sentence, state } from "./state.js";
import { send } from "./connection.js";

// Faults that last until they are repaired, by their names on the table's bench.
const LASTING = [
  { id: "door", name: "Door open", fault: () => "door_open" },
  { id: "key", name: "Service key turned", fault: () => "key_turned" },
  { id: "panel", name: "Panel of this seat off", fault: () => ({ panel_lost: { seat: state.seat } }) },
  { id: "reader-1", name: "Dice reader 1 dead", fault: () => ({ reader_dead: { node: 17 } }) },
  { id: "reader-2", name: "Dice reader 2 dead", fault: () => ({ reader_dead: { node: 18 } }) },
  { id: "shaker", name: "Shaker unplugged", fault: () => ({ reader_dead: { node: 19 } }), shaker: true },
  { id: "lamps", name: "Lamp chain broken", fault: () => "lamps_broken" },
  { id: "program", name: "Program damaged", fault: () => "program_damaged" },
  { id: "entropy-dead", name: "Entropy dead", fault: () => "entropy_dead" },
  { id: "entropy-stuck", name: "Entropy stuck", fault: () => "entropy_stuck" },
];

const flip = (copies) => ({ flipped_bit: { copies, byte: 30, bit: 3 } });

// Faults that pass by themselves. Noise lasts until every node was missed a few times.
const PASSING = [
  { id: "readers-differ", name: "Readers disagree", fault: () => ({ readers_differ: { faces: Array(state.game.dice).fill(1) } }) },
  { id: "bus-noise", name: "Noise on the bus", fault: { bus_noise: { answers: 100 } } },
  { id: "link-noise", name: "Noise on the link", fault: { link_noise: { frames: 2 } } },
  { id: "torn-write", name: "Power fails in a write", fault: { torn_write: { bytes: 12 } } },
  { id: "clock-stuck", name: "Clock sticks", fault: "clock_stuck" },
  { id: "flip-one", name: "Bit flips in one copy", fault: flip("first") },
  { id: "flip-both", name: "Bit flips in both copies", fault: flip("both") },
];

// Mishaps of the next throw. A die leaves the shaker, or the table.
const MISHAPS = [
  { id: "lid_opened", name: "Lid opened early", shaker: true },
  { id: "fell_out", name: "Die falls out" },
  { id: "stacked", name: "Dice stacked" },
  { id: "cocked", name: "Die leans" },
  { id: "shaker_fails", name: "Shaker fails", shaker: true },
];

export function buildFaults() {
  $("lasting").append(...LASTING.map(lastingFault));
  $("passing").append(...PASSING.map(passingFault));
  $("mishaps").append(...MISHAPS.map(mishap));
  onClick("save-recording", () => send("save_recording"));
  for (const button of document.querySelectorAll("[data-order]")) {
    button.addEventListener("click", () => send({ order: orderOf(button) }));
  }
  onClick("name-faces", () => send({ order: { name_faces: state.faces } }));
  onClick("clear-tilts", () => tiltsOn().forEach((tilt) => send({ order: { clear_tilt: tilt } })));
}

// An order, with its cause if it has one.
function orderOf({ dataset: { order } }) {
  const [name, cause] = order.split(" ");
  return cause ? { [name]: cause } : name;
}

const isOn = (fault) => state.table.broken.some((other) => JSON.stringify(other) === JSON.stringify(fault));

function lastingFault({ id, name, fault, shaker }) {
  const button = html("button", { type: "button", class: "switch", "data-testid": `fault-${id}`, "data-fault": id, "data-for": shaker ? "shaker house" : undefined, "aria-pressed": "false" }, html("span", {}, name));
  button.addEventListener("click", () => send({ [isOn(fault()) ? "mend" : "arm"]: fault() }));
  return button;
}

function passingFault({ id, name, fault }) {
  const button = html("button", { type: "button", "data-testid": `fault-${id}` }, name);
  button.addEventListener("click", () => send({ arm: typeof fault === "function" ? fault() : fault }));
  return button;
}

function mishap({ id, name, shaker }) {
  const button = html("button", { type: "button", "data-testid": `mishap-${id}`, "data-for": shaker ? "shaker house" : undefined }, name);
  button.addEventListener("click", () => send({ spoil: id }));
  return button;
}

const tiltsOn = () => lamps().filter(({ kind, colour }) => kind === "tilt" && colour !== DARK).map(({ which }) => which);

export function renderFaults() {
  press("[data-fault]", (button) => isOn(LASTING.find(({ id }) => id === button.dataset.fault).fault()));
  const { armed, saved } = state.table;
  say($("armed"), armed.length ? `Not met yet: ${armed.join("; ")}.` : "");
  say($("saved"), saved ? `Saved as ${saved.path}, trace ${saved.sha256.slice(0, 12)}…: cargo run -- replay ${saved.path}. It holds the keys of this table.` : "");
  for (const button of document.querySelectorAll("[data-order]")) button.disabled = !powered();
  $("name-faces").disabled = !powered() || state.faces.includes(null);
  $("clear-tilts").disabled = !powered() || tiltsOn().length === 0;
  $("clear-tilts").title = tiltsOn().map(sentence).join(", ");
}
