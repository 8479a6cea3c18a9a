// The page of the simulated table: snapshots in, DOM out, actions back. It decides nothing about craps:
// what is allowed, what is paid and what is lit is the table's word alone.
"use strict";

// ---------------------------------------------------------------------------------------------- the layout

// The wagers the felt has room for now. One more wager is one more line here: its zone on the felt, in
// units of the drawing, is drawn, can be clicked, and holds the chips of every seat.
const ZONES = [
  { wager: "pass", title: "Pass Line", lettering: ["PASS LINE", 48], x: 28, y: 292, width: 904, height: 84, chipsFrom: 306 },
];
// Spelled as on a real layout, where 6 and 9 would read alike from the other side.
const NUMBERS = [[4, "4"], [5, "5"], [6, "SIX"], [8, "8"], [9, "NINE"], [10, "10"]];
const BOXES = { x: 28, y: 24, height: 128, off: 106, width: 133 };
const FELT = { width: 960, height: 400 };
const CHIPS = [1, 5, 25, 100];
const FACES = [1, 2, 3, 4, 5, 6];
const DARK = "000000";
const RED = "ff0000";
const COLOURS = {
  [DARK]: "dark", "00ff00": "green", ff7800: "amber", "0000ff": "blue", [RED]: "red", ffffff: "white",
  "00c8ff": "cyan", c800ff: "violet",
};
// The markers beside the puck: a title and the kinds of lamps under it. Of those with many lamps and few lit,
// only the lit ones are shown.
const MARKERS = [
  { title: "Fire", kinds: ["fire point"] },
  { title: "Points made", kinds: ["fire count"] },
  { title: "Bonus", kinds: ["bonus"] },
  { title: "Hot Roller", kinds: ["hot roller"] },
  { title: "Complete", kinds: ["hot number"] },
  { title: "On or off", kinds: ["working"], litOnly: true },
  { title: "Power Odds", kinds: ["power odds"], litOnly: true },
  { title: "Table", kinds: ["no more bets", "come only", "tilt"], litOnly: true },
];

// Where the pips sit on a die of 100 by 100.
const PIPS = {
  1: [[50, 50]],
  2: [[27, 27], [73, 73]],
  3: [[27, 27], [50, 50], [73, 73]],
  4: [[27, 27], [73, 27], [27, 73], [73, 73]],
  5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[27, 25], [73, 25], [27, 50], [73, 50], [27, 75], [73, 75]],
};

// -------------------------------------------------------------------------------------------------- state

// `table` is the last snapshot; the rest is what this page alone knows.
const state = { table: null, connected: false, seat: seatFromAddress(), chip: 5, faces: [null, null] };

// A seat in the address (#seat-3) survives a reload and lets several tablets play one seat each.
function seatFromAddress() {
  const found = /^#seat-(\d+)$/.exec(location.hash);
  return found ? Number(found[1]) : 1;
}

const live = () => state.connected && state.table !== null;
const powered = () => live() && state.table.on;
const dicePhase = () => powered() && state.table.dice_out;
const seatPlayed = () => state.table.seats.find((seat) => seat.number === state.seat);
const shooter = () => state.table.seats.find((seat) => seat.dice === "here");
const asked = () => state.table.seats.find((seat) => seat.dice === "offered");
const betOn = (seat, wager) => seat.bets.find((bet) => bet.wager === wager);
const lampName = ({ kind, which }) => (which ? `${kind} ${which}` : kind);
const lamp = (name) => state.table.lamps.find((one) => lampName(one) === name)?.colour ?? DARK;
const seatHue = (number) => `var(--seat-${((number - 1) % 8) + 1})`;

// -------------------------------------------------------------------------------------------- DOM helpers

const $ = (id) => document.getElementById(id);

function html(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

// Writes only what differs: a live region speaks at every write, changed or not.
function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

// Rebuilds a part only when what it shows has changed. Snapshots may come two hundred times a second.
const drawn = new Map();
function redraw(node, key, build) {
  const now = JSON.stringify(key);
  if (drawn.get(node) === now) return;
  drawn.set(node, now);
  node.replaceChildren(...build());
}

function die(face, attributes = {}) {
  const pips = PIPS[face].map(([cx, cy]) => svg("circle", { class: "pip", cx, cy, r: 9.5 }));
  const body = svg("rect", { class: "die-body", x: 3, y: 3, width: 94, height: 94, rx: 20 });
  return svg("svg", { class: "die", viewBox: "0 0 100 100", ...attributes }, body, ...pips);
}

// --------------------------------------------------------------------------------- what is built only once

function buildFelt() {
  const { x, y, height, off, width } = BOXES;
  $("boxes").append(
    box(x, y, off, height, "PUCK", "puck-name", "puck off", "OFF"),
    ...NUMBERS.map(([number, name], index) =>
      box(x + off + index * width, y, width, height, name, "number", `puck on ${number}`, "ON")),
  );
  for (const zone of ZONES) {
    $("zones").append(zoneDrawing(zone));
    $("felt").append(zoneButton(zone));
  }
}

function box(x, y, width, height, name, kind, lampName, word) {
  const middle = x + width / 2;
  return svg("g", {},
    svg("rect", { class: "line", x, y, width, height }),
    puckPlace(middle, y + 38, lampName, word),
    svg("text", { class: name.length > 2 ? `${kind} word` : kind, x: middle, y: y + height - 18 }, name));
}

function puckPlace(x, y, lampName, word) {
  const kind = word === "OFF" ? "puck puck-off" : "puck puck-on";
  return svg("g", { class: kind, "data-lamp": lampName, transform: `translate(${x} ${y})` },
    svg("circle", { class: "puck-place", r: 26 }),
    svg("circle", { class: "puck-disc", r: 25 }),
    svg("circle", { class: "puck-ring", r: 20.5 }),
    svg("text", { class: "puck-word", y: 5 }, word));
}

function zoneDrawing({ x, y, width, height, lettering: [text, left] }) {
  return svg("g", {},
    svg("rect", { class: "line zone", x, y, width, height, rx: 14 }),
    svg("text", { class: "zone-name", x: x + left - 20, y: y + height / 2 + 12 }, text));
}

// A real button over the drawing: it has focus, keys and a name without more ado.
function zoneButton(zone) {
  const button = html("button", { type: "button", class: "zone-button", "data-testid": `zone-${zone.wager}`, "data-acts": "" });
  const percent = (part, whole) => `${(100 * part) / whole}%`;
  button.style.left = percent(zone.x, FELT.width);
  button.style.top = percent(zone.y, FELT.height);
  button.style.width = percent(zone.width, FELT.width);
  button.style.height = percent(zone.height, FELT.height);
  button.dataset.wager = zone.wager;
  button.addEventListener("click", () => bet(zone.wager));
  return button;
}

function buildPicker() {
  for (const dollars of CHIPS) {
    const chip = html("button", { type: "button", class: `chip chip-${dollars}`, "data-testid": `chip-${dollars}`, "data-chip": dollars, "aria-label": `$${dollars} chip` }, `$${dollars}`);
    chip.addEventListener("click", () => update({ chip: dollars }));
    $("picker").append(chip);
  }
}

function buildTray() {
  [0, 1].forEach((which) => FACES.forEach((face) => $(`die${which + 1}`).append(faceButton(which, face))));
}

function faceButton(which, face) {
  const button = html("button", { type: "button", class: "face", "data-testid": `die${which + 1}-${face}`, "data-die": which, "data-face": face, "aria-label": `${face}` }, die(face, { "aria-hidden": "true" }));
  button.addEventListener("click", () => update({ faces: state.faces.with(which, face) }));
  return button;
}

function seatCard(number) {
  const part = (name) => html("span", { class: `seat-${name}`, "data-testid": `seat-${number}-${name}`, "data-part": name });
  const card = html("button", { type: "button", class: "card seat", "data-testid": `seat-${number}`, "data-seat": number },
    html("span", { class: "seat-chip" }, `${number}`),
    html("span", {}, html("span", { class: "unseen" }, "credit"), " ", part("credit")),
    html("span", {}, html("span", { class: "tag" }, "Pass"), " ", part("pass")),
    html("span", { class: "seat-dice", "data-part": "dice" }),
    part("refused"));
  card.style.setProperty("--seat", seatHue(number));
  card.addEventListener("click", () => choose(number));
  return card;
}

// ------------------------------------------------------------------------------------- from state to page

function render() {
  document.body.classList.toggle("unpowered", live() && !state.table.on);
  document.body.classList.toggle("unconnected", !live());
  renderConnection();
  renderControls();
  if (!state.table) return;
  renderHeader();
  renderBar();
  renderLamps();
  renderMarkers();
  renderDice();
  renderRolls();
  renderChips();
  renderSeats();
  renderPlaying();
  renderLog();
}

function renderConnection() {
  say($("connection"), state.connected ? "connected" : opened ? "connection lost, trying again" : "connecting");
  if (!state.connected) say($("phase"), opened ? "No connection" : "Connecting");
}

function renderControls() {
  for (const control of document.querySelectorAll("[data-acts]")) control.disabled = !powered();
  $("throw").disabled = !dicePhase();
  $("throw-set").disabled = !dicePhase() || state.faces.includes(null);
  $("power").disabled = !live();
  press("[data-chip]", (chip) => Number(chip.dataset.chip) === state.chip);
  press("[data-die]", (face) => state.faces[face.dataset.die] === Number(face.dataset.face));
  press("[data-seat]", (card) => Number(card.dataset.seat) === state.seat);
}

function press(which, isPressed) {
  for (const button of document.querySelectorAll(which)) button.setAttribute("aria-pressed", isPressed(button));
}

function renderHeader() {
  say($("target"), state.table.target);
  if (state.connected) say($("phase"), phaseWords());
  say($("point"), pointShown());
  say($("power"), state.table.on ? "Cut power" : "Power on");
}

function phaseWords() {
  if (!state.table.on) return "Power is off";
  return state.table.phase ? sentence(state.table.phase) : "The table is starting";
}

// What the markers say, and nothing cleverer: with none lit there is no answer, with two there are two.
function pointShown() {
  const lit = state.table.lamps.filter(({ kind, colour }) => kind === "puck" && colour !== DARK);
  return lit.map(({ which }) => which.replace(/^on /, "")).join(" and ") || "—";
}

function renderBar() {
  const { notice } = state.table;
  say($("notice"), notice ?? "");
  say($("hint"), hint());
  $("notice").hidden = !notice;
  $("hint").hidden = Boolean(notice);
  $("bar").classList.toggle("warns", Boolean(notice));
}

function hint() {
  const seat = shooter();
  if (!state.connected) return "What is shown here may be out of date.";
  if (!state.table.on) return "What was bet is kept. Switch the power on to play on.";
  if (dicePhase()) return seat ? `Seat ${seat.number} throws the dice.` : "The dice are out.";
  if (!state.table.bets_open) return "What is on the layout stays there.";
  if (seat) return `Seat ${seat.number} has the dice. Bets close when it takes them up.`;
  const next = asked();
  return next ? `Seat ${next.number} is offered the dice: it takes them with a Pass Bet, or passes them on.` : "Nobody is there to throw: buy in at a seat.";
}

function renderLamps() {
  for (const puck of document.querySelectorAll("[data-lamp]")) light(puck, lamp(puck.dataset.lamp));
  light($("tower"), lamp("tower"));
  const colour = lamp("tower");
  $("tower").setAttribute("aria-label", `tower lamp: ${COLOURS[colour] ?? colour}`);
}

function renderMarkers() {
  redraw($("markers"), state.table.lamps, () => MARKERS.map(markerRow));
}

function markerRow({ title, kinds, litOnly = false }) {
  const lamps = state.table.lamps.filter(({ kind, colour }) => kinds.includes(kind) && !(litOnly && colour === DARK));
  const row = lamps.length ? lamps.map(markerLamp) : [html("li", { class: "quiet" }, "—")];
  return html("div", { class: "marker-row", "data-testid": `markers-${kinds[0].replaceAll(" ", "-")}` },
    html("h3", {}, title), html("ol", { "aria-label": title }, ...row));
}

function markerLamp(one) {
  const colour = COLOURS[one.colour] ?? one.colour;
  const words = (one.kind === "tilt" ? lampName(one) : one.which || one.kind).replaceAll("_", " ");
  const item = html("li", { class: "marker", title: `${lampName(one)}: ${colour}`, "aria-label": `${words}: ${colour}` }, words);
  light(item, one.colour);
  return item;
}

function light(node, colour) {
  node.classList.toggle("lit", colour !== DARK);
  node.style.setProperty("--lamp", `#${colour}`);
}

function renderDice() {
  redraw($("dice"), state.table.rolls, () => {
    const [last] = state.table.rolls;
    return last ? bigDice(last) : noDice();
  });
}

function bigDice([one, two]) {
  const place = (x) => ({ x, y: 176, width: 92, height: 92 });
  return [
    svg("g", { class: "thrown" }, die(one, place(376)), die(two, place(492))),
    svg("text", { class: "total", x: 612, y: 243 }, `${one + two}`),
  ];
}

function noDice() {
  const place = (x) => svg("rect", { class: "die-place", x, y: 179, width: 86, height: 86, rx: 18 });
  return [place(379), place(495)];
}

function renderRolls() {
  const { rolls } = state.table;
  say($("last-roll"), rolls.length ? rolls[0].join("-") : "none");
  redraw($("rolls"), rolls, () => rolls.map(rollItem));
}

function rollItem([one, two]) {
  const total = one + two;
  return html("li", { class: total === 7 ? "roll seven" : "roll", "aria-label": `${one} and ${two}, ${total}` },
    html("b", {}, `${total}`), die(one), die(two));
}

function renderChips() {
  const bets = state.table.seats.map((seat) => seat.bets);
  redraw($("chips"), bets, () => ZONES.flatMap((zone) => state.table.seats.map((seat, index) => spot(zone, seat, index))));
}

// Every seat has its own place in a zone, whoever else bets there.
function spot(zone, seat, index) {
  const pitch = (zone.x + zone.width - 10 - zone.chipsFrom) / state.table.seats.length;
  const x = zone.chipsFrom + pitch * (index + 0.5);
  const made = betOn(seat, zone.wager);
  const group = svg("g", { transform: `translate(${x} ${zone.y + 37})` }, ...(made ? stack(seat.number, made) : freeSpot(seat.number)));
  group.style.setProperty("--seat", seatHue(seat.number));
  return group;
}

function freeSpot(number) {
  return [svg("circle", { class: "spot", r: 15, cy: 5 }), svg("text", { class: "spot-seat", y: 10 }, `${number}`)];
}

function stack(number, made) {
  const levels = [...Array(stackHeight(made.cents)).keys()];
  return [
    ...levels.map((level) => feltChip(-3.5 * level)),
    svg("text", { class: "stack-seat", y: 6 - 3.5 * (levels.length - 1) }, `${number}`),
    svg("text", { class: "stake", y: 39 }, made.stake),
  ];
}

function feltChip(y) {
  return svg("g", { transform: `translate(0 ${y})` },
    svg("circle", { class: "chip-body", r: 22 }),
    svg("circle", { class: "chip-edge", r: 19.5 }),
    svg("circle", { class: "chip-inlay", r: 14 }));
}

// As many chips as the stake would take, up to what still looks like a stack and not a tower.
function stackHeight(cents) {
  let [rest, count] = [Math.floor(cents / 100), 0];
  for (const value of CHIPS.toReversed()) {
    count += Math.floor(rest / value);
    rest %= value;
  }
  return Math.min(Math.max(count, 1), 5);
}

function renderSeats() {
  redraw($("seats"), state.table.seats.map((seat) => seat.number), () => state.table.seats.map((seat) => seatCard(seat.number)));
  for (const seat of state.table.seats) renderSeat($("seats").querySelector(`[data-seat="${seat.number}"]`), seat);
  press("[data-seat]", (card) => Number(card.dataset.seat) === state.seat);
}

function renderSeat(card, seat) {
  const part = (name) => card.querySelector(`[data-part="${name}"]`);
  say(part("credit"), seat.credit);
  say(part("pass"), betOn(seat, "pass")?.stake ?? "—");
  say(part("dice"), seat.dice === "here" ? "dice" : "");
  redraw(part("refused"), seat.refused, () => refusal(seat.refused ?? ""));
  card.classList.toggle("empty", seat.cents === 0 && seat.bets.length === 0);
}

// The paragraph gets an element of its own: where the words are cut short for want of room, it is not.
function refusal(text) {
  const [, words, paragraph] = /^(.*?)( \(\S+\))?$/s.exec(text);
  return [html("span", { class: "why" }, words), html("span", { class: "paragraph" }, paragraph ?? "")];
}

function renderPlaying() {
  const seat = seatPlayed();
  say($("playing"), seat ? `Playing seat ${seat.number}` : "Choose a seat");
  say($("playing-chip"), seat ? `${seat.number}` : "");
  $("playing-chip").style.setProperty("--seat", seatHue(state.seat));
  say($("playing-dice"), seat ? diceWords() : "");
  renderAnswer(seat);
  say($("bet"), `Bet $${state.chip} Pass`);
  for (const zone of ZONES) nameZone(zone);
}

// What the table answered this seat, or else what the seat can do next.
function renderAnswer(seat) {
  const refused = powered() ? seat?.refused : null;
  const words = refused ? sentence(refused) : powered() && seat ? nextStep(seat) : "";
  say($("answer"), words);
  $("answer").classList.toggle("refused", Boolean(refused));
}

const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

function nextStep(seat) {
  if (!state.table.bets_open) return seat.dice === "here" ? "Throw the dice." : "";
  const mayThrow = seat.dice === "here" || seat.dice === "offered";
  if (seat.bets.length > 0) return mayThrow ? "Your bet is on. Take the dice to throw." : "Your bet is on.";
  return seat.cents > 0 ? "Choose a chip and bet it on the Pass Line." : "Buy in to play.";
}

function diceWords() {
  const holder = shooter();
  if (!holder) return asked()?.number === state.seat ? "is offered the dice" : "dice are free";
  return holder.number === state.seat ? "has the dice" : `dice at seat ${holder.number}`;
}

function nameZone({ wager, title }) {
  const button = $("felt").querySelector(`[data-wager="${wager}"]`);
  const name = `${title}: bet $${state.chip} for seat ${state.seat}`;
  if (button.getAttribute("aria-label") !== name) button.setAttribute("aria-label", name);
}

// New lines are put on top of those already there, so that a screen reader speaks the new ones only.
let logged = [];
function renderLog() {
  const lines = state.table.log.map(({ number, text }) => [number, text]);
  const fresh = countFresh(lines.map(String), logged.map(String));
  $("log").prepend(...lines.slice(0, fresh).map(logLine));
  while ($("log").children.length > lines.length) $("log").lastChild.remove();
  logged = lines;
}

// How many lines stand before those that were shown last time.
function countFresh(now, before) {
  for (let fresh = 0; fresh < now.length; fresh += 1) {
    if (now.slice(fresh).every((line, index) => line === before[index])) return fresh;
  }
  return now.length;
}

function logLine([number, text]) {
  return html("li", {}, html("span", { class: "event" }, number === null ? "" : `${number}`), html("span", {}, text));
}

// ------------------------------------------------------------------------------------ from page to table

function update(change) {
  Object.assign(state, change);
  render();
}

function choose(number) {
  history.replaceState(null, "", `#seat-${number}`);
  update({ seat: number });
}

function send(action) {
  if (state.connected) socket.send(JSON.stringify(action));
}

const bet = (wager) => send({ place: { seat: state.seat, wager, cents: state.chip * 100 } });
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

function listen() {
  const onClick = (id, act) => $(id).addEventListener("click", act);
  for (const button of document.querySelectorAll("[data-buy-in]")) {
    button.addEventListener("click", () => buyIn(Number(button.dataset.buyIn)));
  }
  $("buy-in").addEventListener("submit", buyInOther);
  $("amount").addEventListener("input", () => $("amount").setCustomValidity(""));
  onClick("bet", () => bet("pass"));
  onClick("take-down", () => send({ remove: { seat: state.seat, wager: "pass" } }));
  onClick("take-dice", () => send({ take_dice: { seat: state.seat } }));
  onClick("pass-dice", () => send({ pass_dice: { seat: state.seat } }));
  onClick("throw", () => send({ throw: { faces: null } }));
  onClick("throw-set", () => send({ throw: { faces: state.faces } }));
  onClick("power", () => send(state.table.on ? "cut_power" : "power_on"));
  window.addEventListener("hashchange", () => update({ seat: seatFromAddress() }));
}

// -------------------------------------------------------------------------------------------- connection

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
let socket;
let opened = false;
let wait = FIRST_WAIT;

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/table`);
  socket.addEventListener("open", () => {
    opened = true;
    wait = FIRST_WAIT;
    update({ connected: true });
  });
  socket.addEventListener("message", ({ data }) => receive(JSON.parse(data)));
  socket.addEventListener("close", () => {
    opened = true; // from here on, "connecting" would be too hopeful
    update({ connected: false });
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  });
}

// A snapshot that could not be made still brings a notice: the rest stays as it was.
function receive(snapshot) {
  if (snapshot.seats) update({ table: snapshot });
  else if (state.table) update({ table: { ...state.table, notice: snapshot.notice ?? null } });
}

buildFelt();
buildPicker();
buildTray();
listen();
render();
connect();
