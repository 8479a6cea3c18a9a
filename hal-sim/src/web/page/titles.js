// Titles of wagers at a table. The table's own names, such as `place_6`, come with the game.

const TITLES = {
  pass: "Pass Line", dont_pass: "Don't Pass", come: "Come", dont_come: "Don't Come",
  pass_odds: "Pass odds", dont_pass_odds: "Don't Pass odds",
  field: "Field", six_seven_eight: "6-7-8", any_seven: "Any Seven", any_craps: "Any Craps",
  craps_2: "Aces", craps_3: "Ace-Deuce", craps_12: "Boxcars", eleven: "Yo Eleven", c_and_e: "C and E",
  horn: "Horn", whirl: "Whirl", fire: "Fire Bet", all_small: "All Small", all_tall: "All Tall",
  make_em_all: "Make 'em All", hot_roller: "Hot Roller", lucky_shooter: "Lucky Shooter",
  hot_shooter: "Hot Shooter Jackpot", sharp_shooter: "Sharp Shooter", ride_the_line: "Ride The Line",
  over_7: "Over 7", under_7: "Under 7",
};

// Wagers on numbers: the number follows.
const FAMILIES = {
  come: "Come on", dont_come: "Don't Come on", come_odds: "Come odds on", dont_come_odds: "Don't Come odds on", place: "Place", place_lose: "Place to lose",
  buy: "Buy", lay: "Lay", put: "Put", put_odds: "Put odds on", big: "Big", hard: "Hard", horn_high: "Horn High",
};

export function title(name) {
  if (TITLES[name]) return TITLES[name];
  const [, family, number] = /^(.*)_(\d+)$/.exec(name) ?? [];
  if (family === "hop") return `Hop ${number[0]}-${number[1]}`;
  if (FAMILIES[family]) return `${FAMILIES[family]} ${number}`;
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
