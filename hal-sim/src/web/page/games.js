// The game: one of the samples, or the user's own submission.

import { $, html, onClick, redraw, say } from "./dom.js";
import { state } from "./state.js";
import { send } from "./connection.js";

let name = "own.toml";
let waiting = null; // the tag of the unanswered request

export function buildGames() {
  onClick("game-open", () => openGames());
  onClick("load", load);
  $("upload").addEventListener("change", upload);
  $("toml").addEventListener("input", () => say($("load-error"), ""));
  for (const button of document.querySelectorAll("[data-close]")) {
    button.addEventListener("click", () => button.closest("dialog").close());
  }
}

function openGames() {
  say($("load-error"), "");
  $("games").showModal();
}

export function renderGames() {
  redraw($("samples"), [state.game.samples, state.game.title], sampleCards);
  const { loaded } = state.table;
  if (waiting === null || loaded?.tag !== waiting) return;
  waiting = null;
  if (loaded.error) say($("load-error"), loaded.error);
  else $("games").close();
}

// The samples, under the name of their state.
function sampleCards() {
  const states = [...new Set(state.game.samples.map((sample) => sample.state))];
  return states.flatMap((name) => [html("h3", {}, name), ...state.game.samples.filter((sample) => sample.state === name).map(sampleCard)]);
}

function sampleCard({ file, title, about }) {
  const playing = title === state.game.title;
  const card = html("button", { type: "button", class: "sample", "data-testid": `sample-${file.replace(".toml", "")}`, "aria-pressed": playing },
    html("b", {}, title), html("span", {}, about));
  card.addEventListener("click", () => pick(file));
  return card;
}

async function pick(file) {
  const answer = await fetch(`/submissions/${file}`);
  name = file;
  $("toml").value = await answer.text();
  load();
}

async function upload() {
  const [file] = $("upload").files;
  if (!file) return;
  name = file.name;
  $("toml").value = await file.text();
  say($("load-error"), "");
}

function load() {
  say($("load-error"), "");
  waiting = `${Date.now()}-${Math.random()}`;
  send({ load: { tag: waiting, name, toml: $("toml").value, void: $("void-first").checked } });
}
