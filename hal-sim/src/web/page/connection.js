// The socket to the table: game and state come in, actions go out.

import { state, update } from "./state.js";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
let socket;
let wait = FIRST_WAIT;

export function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/table`);
  socket.addEventListener("open", () => {
    wait = FIRST_WAIT;
    update({ connected: true, opened: true });
  });
  socket.addEventListener("message", ({ data }) => receive(JSON.parse(data)));
  socket.addEventListener("close", () => {
    update({ connected: false, opened: true }); // from here on, "connecting" would be too hopeful
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  });
}

// A failed snapshot still brings a notice: the rest stays unchanged.
function receive({ game, table }) {
  if (game) update({ game });
  else if (table?.seats) update({ table });
  else if (state.table && table) update({ table: { ...state.table, notice: table.notice ?? null } });
}

export function send(action) {
  if (state.connected) socket.send(JSON.stringify(action));
}

// The player at the chosen seat touches its panel.
export const touch = (what) => send({ touch: { seat: state.seat, what } });
