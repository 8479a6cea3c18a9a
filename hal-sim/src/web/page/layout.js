// The felt as data: the spot of each wager and the position of each lamp, in units of the drawing. A wager without a
// spot here is put on the shelf at the foot, so that it can be played all the same.

import { EDGE, FOOT, GAP, PROPS, TOP, WIDTH, cell, row } from "./grid.js";
import { hops as propsAndHops } from "./hops.js";
import { lampName } from "./state.js";
import { sicBo } from "./sicbo.js";
import { sides } from "./sides.js";
import { six } from "./six.js";
import { ten } from "./ten.js";

const HOPS = [13, 22, 14, 23, 15, 24, 33, 16, 25, 34, 26, 35, 44, 36, 45, 46, 55];
const faces = (number) => [Math.floor(number / 10), number % 10];

function hops() {
  const [y, pitch, height] = [388, 60, 56];
  return [0, 1, 2].flatMap((line) => {
    const some = HOPS.slice(line * 6, line * 6 + 6);
    const width = (PROPS.width + GAP) * (some.length / 6) - GAP;
    return row(some.map((number) => [`hop_${number}`, "", { kind: "hop", dice: faces(number) }]), PROPS.x, y + line * pitch, width, height);
  });
}

// Any Seven, between Under 7 and Over 7 where they are played.
function sevens(plays) {
  const { x, width } = PROPS;
  if (!plays("over_7")) return [cell("any_seven", x, TOP, width, 40, "ANY SEVEN", { kind: "band" })];
  const beside = 116;
  return [
    cell("under_7", x, TOP, beside, 40, "UNDER 7", { kind: "slim" }),
    cell("any_seven", x + beside + GAP, TOP, width - 2 * (beside + GAP), 40, "ANY SEVEN", { kind: "slim" }),
    cell("over_7", x + width - beside, TOP, beside, 40, "OVER 7", { kind: "slim" }),
  ];
}

function props(plays) {
  const { x, width } = PROPS;
  const hard = (number) => [`hard_${number}`, `HARD ${number}`, { kind: "hard", dice: [number / 2, number / 2] }];
  const one = (name, label, dice) => [name, label, { kind: "prop", dice }];
  const plain = (name, label) => [name, label, { kind: "prop" }];
  return [
    ...sevens(plays),
    ...row([hard(6), hard(10)], x, 88, width, 54),
    ...row([hard(8), hard(4)], x, 146, width, 54),
    ...row([one("craps_2", "ACES", [1, 1]), one("craps_3", "ACE-DEUCE", [1, 2]), one("eleven", "YO ELEVEN", [5, 6]), one("craps_12", "BOXCARS", [6, 6])], x, 204, width, 62),
    ...row([plain("horn", "HORN"), plain("whirl", "WHIRL"), plain("c_and_e", "C & E"), plain("any_craps", "ANY CRAPS")], x, 270, width, 46),
    ...row([2, 3, 11, 12].map((number) => plain(`horn_high_${number}`, `HIGH ${number}`)), x, 320, width, 44),
    ...hops(),
  ];
}

// The on/off buttons of wagers that may be called, by the table's names of their families.
const CALLED = [["come_odds", "Come odds"], ["place", "Place"], ["place_lose", "Lose"], ["buy", "Buy"], ["lay", "Lay"], ["hard", "Hardways"]];
const TILTS = ["door", "dice reader", "panel", "lamp chain", "memory", "image", "link", "bus", "crash", "service key"];

// The lamps of every game, at the top.
function signals() {
  const tilt = (which, index) => ({ name: `tilt ${which}`, shape: "sign", x: 278 + index * 91, y: 10, w: 87, h: 24, text: which.toUpperCase() });
  return [
    { name: "tower", shape: "tower", x: EDGE, y: 10, w: 60, h: 24 },
    { name: "no more bets", shape: "sign", x: 118, y: 10, w: 140, h: 24, text: "NO MORE BETS" },
    ...TILTS.map(tilt),
  ];
}

function markers(game, plan) {
  const isCalled = ([family]) => game.wagers.some(({ name, callable }) => callable && name.replace(/_\d+$/, "") === family);
  const called = ([family, text], index) => {
    const [x, y] = plan.called(family, index);
    return { name: `working ${family}`, shape: "row", x, y, text };
  };
  return [...plan.lamps, ...CALLED.filter(isCalled).map(called)];
}

// A lamp for Power Odds is in the corner of its spot.
function powerLamps(game, cells) {
  if (!game.power_odds) return [];
  return game.lamps.filter(([kind]) => kind === "power odds").flatMap(([, which]) => {
    const spot = cells.find(({ name }) => name === which);
    const y = spot?.kind === "hop" ? spot.y + spot.h - 9 : spot?.y + 9;
    return spot ? [{ name: `power odds ${which}`, shape: "power", x: spot.x + spot.w - 8, y, text: `Power Odds on ${which}` }] : [];
  });
}

// Wagers without a drawn spot.
function shelf(game, cells, y) {
  const known = new Set(cells.map(({ name }) => name));
  const rest = game.wagers.filter(({ name, offered }) => offered && !known.has(name));
  return row(rest.map(({ name }) => [name, name.replaceAll("_", " ").toUpperCase(), { kind: "prop" }]), EDGE, y, Math.min(WIDTH - 2 * EDGE, rest.length * 140), 56);
}

// Of these lamps, those on the game's chain.
function onChain(game, lamps) {
  const chain = new Set(game.lamps.map(lampName));
  return lamps.filter(({ name }) => chain.has(name));
}

// The felt of Craps: six numbers or ten, the propositions beside them, the side wagers at the foot.
function craps(game, plays) {
  const plan = game.game === "crapless" ? ten() : six(plays);
  const beside = sides(game, EDGE, FOOT + 10, WIDTH - 2 * EDGE);
  const cells = [...plan.cells, ...props(plays), ...beside.cells];
  return {
    cells,
    boxes: [...plan.boxes, ...beside.boxes],
    lettering: [{ text: "HOP BETS", x: PROPS.x + PROPS.width / 2, y: 380, kind: "small" }, ...plan.lettering, ...beside.lettering],
    lamps: [...markers(game, plan), ...beside.lamps, ...powerLamps(game, cells.filter(({ name }) => plays(name)))],
    foot: beside.cells.length ? FOOT + 10 + beside.height : FOOT,
  };
}

const FELTS = { props_and_hops: propsAndHops, sic_bo: sicBo };

// The felt of a game: the spots of its wagers, and of no others.
export function feltOf(game) {
  const played = new Set(game.wagers.map(({ name }) => name));
  const plays = (name) => played.has(name);
  const { cells: drawn, boxes, lettering, lamps, shaker, foot } = (FELTS[game.game] ?? craps)(game, plays);
  const cells = drawn.filter(({ name }) => plays(name));
  const unknown = shelf(game, cells, foot + 8);
  return {
    width: WIDTH,
    height: (unknown.length ? foot + 72 : foot) + EDGE,
    small: game.game === "mini_craps",
    boxes,
    lettering,
    cells: [...cells, ...unknown],
    lamps: onChain(game, [...signals(), ...lamps]),
    shaker,
  };
}
