// The state of the page: the game, the table, and the page's own choices.

export const CHIPS = [1, 5, 25, 100, 500];
export const DARK = "000000";

export const state = {
  game: null, // sent once and after each change
  table: null, // the last snapshot
  connected: false,
  opened: false, // whether there ever was a connection
  seat: seatFromAddress(),
  chip: 5, // in dollars
  mode: "bet", // or "down", "call", "tip" or "coupon"
  faces: [], // set in the tray, one for each die
  looked: null, // the wager under the pointer
};

// A seat in the address (#seat-3) survives a reload and lets several tablets play one seat each.
export function seatFromAddress() {
  const found = /^#seat-(\d+)$/.exec(location.hash);
  return found ? Number(found[1]) : 1;
}

let render = () => {};
let waiting = false;

export function onUpdate(draw) {
  render = draw;
}

// Many changes between two frames of the screen are drawn once.
export function update(change) {
  Object.assign(state, change);
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    render();
  });
}

export const live = () => state.connected && state.table !== null && state.game !== null;
export const powered = () => live() && state.table.on;
export const seatPlayed = () => state.table?.seats.find((seat) => seat.number === state.seat);
export const shooter = () => state.table.seats.find((seat) => seat.dice === "here");
export const asked = () => state.table.seats.find((seat) => seat.dice === "offered");
export const stakeOf = (seat, code) => seat?.bets.find(([wager]) => wager === code)?.[1] ?? 0;

// Tips for the dealers and match-play coupons ride on bets, where the state has them.
const ridesOn = (list, code) => list?.find(([wager]) => wager === code)?.[1] ?? 0;
export const tipOn = (seat, code) => ridesOn(seat?.tips, code);
export const couponOn = (seat, code) => ridesOn(seat?.coupons, code);
export const staked = (seat) => seat.bets.reduce((sum, [, cents]) => sum + cents, 0);

export const wagerNamed = (name) => state.game.wagers.find((wager) => wager.name === name);
export const wagerCoded = (code) => state.game.wagers.find((wager) => wager.code === code);

export const lampName = ([kind, which]) => (which ? `${kind} ${which}` : kind);

// Every lamp with its name and colour, in the order of the chain.
export function lamps() {
  return state.game.lamps.map((lamp, index) => ({ kind: lamp[0], which: lamp[1], name: lampName(lamp), colour: state.table.lamps[index] ?? DARK }));
}

export const lamp = (name) => lamps().find((one) => one.name === name)?.colour ?? DARK;

export const seatHue = (number) => `var(--seat-${number})`;
export const seatInk = (number) => `var(--seat-ink-${number}, #fff)`;

export function dollars(cents) {
  const [whole, rest] = [Math.floor(cents / 100), cents % 100];
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
  return rest ? `$${grouped}.${String(rest).padStart(2, "0")}` : `$${grouped}`;
}

// Formats an amount for a chip: four characters at most, or five.
export function short(cents) {
  const sum = cents / 100;
  if (sum >= 10000) return `${Math.floor(sum / 1000)}k`;
  if (sum >= 1000) return `${Math.floor(sum / 100) / 10}k`;
  return Number.isInteger(sum) ? `${sum}` : sum.toFixed(sum < 10 ? 2 : 1);
}

export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);
