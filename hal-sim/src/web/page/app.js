// The page of the simulated table: snapshots in, DOM out, actions back. It decides nothing about the game: the
// table alone decides what is allowed, paid and lit.

import { connect } from "./connection.js";
import { onUpdate, seatFromAddress, state, update } from "./state.js";
import { buildControls, renderControls } from "./controls.js";
import { buildFaults, renderFaults } from "./faults.js";
import { buildGames, renderGames } from "./games.js";
import { buildPlayer, renderPlayer, renderSeats } from "./seats.js";
import { buildTray, renderDice } from "./dice.js";
import { listenToKeys } from "./keys.js";
import { renderChips } from "./chips.js";
import { renderFeed } from "./feed.js";
import { drawFelt, renderFelt } from "./felt.js";
import { renderLamps } from "./lamps.js";
import { renderShaker } from "./shaker.js";
import { renderWords } from "./words.js";

function render() {
  renderControls();
  if (!state.table || !state.game) return;
  renderWords();
  renderSeats();
  drawFelt();
  renderLamps();
  renderFelt();
  renderShaker();
  renderChips();
  renderPlayer();
  renderDice();
  renderFeed();
  renderFaults();
  renderGames();
}

buildControls();
buildFaults();
buildGames();
buildPlayer();
buildTray();
listenToKeys();
window.addEventListener("hashchange", () => update({ seat: seatFromAddress() }));
onUpdate(render);
render();
connect();
