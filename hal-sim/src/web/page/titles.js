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
  hop_top: "Hop the Top", hop_left: "Hop the Left", hop_right: "Hop the Right", hop_center: "Hop the Center",
  one_six_under: "1-6 and Under", three_four_over: "3-4 and Over", six_eight_shake: "Six Eight Shake",
  any_triple: "Any Triple", small: "Small", big: "Big",
};

// Wagers on numbers: the number follows.
const FAMILIES = {
  come: "Come on", dont_come: "Don't Come on", come_odds: "Come odds on", dont_come_odds: "Don't Come odds on", place: "Place", place_lose: "Place to lose",
  triple: "Triple", double: "Double", total: "Total", single: "Single", buy: "Buy", lay: "Lay", put: "Put", put_odds: "Put odds on", big: "Big", hard: "Hard", horn_high: "Horn High",
};

export function title(name) {
  if (TITLES[name]) return TITLES[name];
  const [, family, number] = /^(.*)_(\d+)$/.exec(name) ?? [];
  if (family === "combo") return combination(...number);
  if (family === "pair") return `${number[0]} and ${number[1]}`;
  if (family === "hop") return `Hop ${number[0]}-${number[1]}`;
  if (FAMILIES[family]) return `${FAMILIES[family]} ${number}`;
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// The bets on two dice by their names in the regulation (668a.2(d), (e)).
const NUMBERS = ["", "One", "Two", "Three", "Four", "Five", "Six", "", "Eight", "", "Ten", "", "Twelve"];
const combination = (low, high) => (low === high ? `${NUMBERS[2 * low]} the Hardway` : `${NUMBERS[low]}-${NUMBERS[high]}`);
