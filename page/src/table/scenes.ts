// Situations of the table as the pictures of the concept show them, and some that are harder: for looking at, in the
// browser (`npm run dev`, /scenes.html?scene=hand18), and as a ground for tests. No part of the page that is served.

import type {
  Can,
  ContractInfo,
  Laid,
  Off,
  Plan,
  Player,
  Question,
  Result,
  SeatInfo,
  State,
  TableEvent,
  TableInfo,
  Why,
} from "../wire";
import type { Scene } from "./fake.svelte";

const cards = (text: string): string[] => text.split(" ").filter(Boolean);
let zh = false;

const names = (): string[] =>
  zh
    ? ["你", "外婆", "阿杰", "小雨", "欧阳小宝贝", "爷爷", "表姐", "小稳"]
    : ["Me", "Ruth", "Tom", "Wei", "Bartholomew", "Opa", "Inés", "Steady"];

function seat(number: number, name: string, more: Partial<SeatInfo> = {}): SeatInfo {
  return {
    seat: number,
    kind: "person",
    name,
    level: null,
    here: true,
    played_for: false,
    host: number === 1,
    ready: true,
    ...more,
  };
}

export function table(count = 4, more: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "scene-table-0001",
    phase: "playing",
    solo: false,
    seats: names()
      .slice(0, count)
      .map((name, i) => seat(i, name, i === 7 ? { kind: "bot", level: "steady" } : {})),
    rules: {
      name: zh ? "周日家规" : "Sunday rules",
      preset: "common",
      line: "common",
      digest: "0",
      changes: zh
        ? ["摊牌时不可以多放牌。"]
        : ["Extra cards when laying down are not allowed.", "Each player may buy 3 times a round."],
      warnings: [],
    },
    rounds: 7,
    options: {},
    onlookers: 0,
    seal: "7f3a91c2d0e45b6a7f3a91c2d0e45b6a7f3a91c2d0e45b6a7f3a91c2d0e45b6a",
    mixed: [],
    revealed: null,
    demo: false,
    proposal: null,
    requests: [],
    code: null,
    code_left: null,
    rematch: null,
    ended_early: false,
    reason: null,
    ...more,
  };
}

const contract = (): ContractInfo => ({
  text: "SSR",
  slots: [
    { kind: "set", size: 3, rank: null },
    { kind: "set", size: 3, rank: null },
    { kind: "run", size: 4, rank: null },
  ],
  others: [],
  finish: "normal",
  say: zh ? "两组三条 + 一组四张顺" : "2 sets of 3, 1 run of 4",
});

const laid = (owner: number, kind: Laid["kind"], text: string): Laid => ({ owner, kind, cards: cards(text), say: "" });
const melds = (): Laid[] => [
  laid(1, "set", "9S 9H 9D"),
  laid(1, "set", "KS KH KD KC KC"),
  laid(1, "run", "4H 5H JK=6H 7H"),
  laid(2, "set", "3C 3D 3S"),
  laid(2, "set", "JD JS JH"),
  laid(2, "run", "8C 9C TC JC QC"),
];

const player = (held: number, more: Partial<Player> = {}): Player => ({
  held,
  down: false,
  buys_left: 2,
  buys: 1,
  dropped: false,
  score: 0,
  place: 1,
  ...more,
});
const players = (): Player[] => [
  player(14, { score: 84, place: 2 }),
  player(4, { down: true, buys_left: 1, buys: 2, score: 49, place: 1 }),
  player(5, { down: true, buys_left: 1, buys: 2, score: 105, place: 3 }),
  player(14, { score: 134, place: 4 }),
];

const results = (): Result[] =>
  [
    [25, 0, 48, 31],
    [0, 37, 22, 15],
    [41, 12, 0, 26],
    [18, 0, 35, 62],
  ].map((penalties, i) => ({ round: i + 1, out: penalties.indexOf(0), penalties, hands: [[], [], [], []] }));

const HAND = "5S 5H 5C TH TS 6D 7D 8D QH QS JK AC 2S 4C";

export function state(more: Partial<State> = {}): State {
  return {
    you: 0,
    round: 5,
    rounds: 7,
    contract: contract(),
    dealer: 3,
    turn: 0,
    phase: "offer",
    window: 40,
    acting: [0],
    players: players(),
    stock: 38,
    upcard: "9D",
    pile: 12,
    discarder: 3,
    table: melds(),
    hand: cards(HAND),
    drawn: null,
    points: 121,
    taken: null,
    freed: [],
    wild: ["JK"],
    must_lay_down: false,
    results: results(),
    over: false,
    winners: [],
    wish: null,
    wish_else_no: false,
    question: null,
    can: null,
    lacking: 1,
    clocks: [],
    ...more,
  };
}

export const why = (code: string, text: string, short: string, setting: string | null = null): Why => ({
  code,
  text,
  short,
  setting,
});

export function can(now: Can["now"], more: Partial<Can> = {}): Can {
  return { now, no: {}, keep: {}, offs: [], swaps: [], plans: [], ...more };
}

const off = (card: string, meld: number, place: Off["place"], stands: string | null = null): Off => ({
  card,
  meld,
  place,
  action: `off ${card}${stands ? `=${stands}` : ""} @${meld} ${place}`,
  stands_for: stands,
  lies: [],
});

const plan = (): Plan => ({
  melds: [cards("5S 5H 5C"), cards("TH TS JK=T"), cards("6D 7D 8D 9D")],
  kinds: ["set", "set", "run"],
  left: cards("QH QS AC 2S 4C"),
  points: 41,
  action: "down 5S 5H 5C | TH TS JK=T | 6D 7D 8D 9D",
});

const question = (more: Partial<Question> = {}): Question => ({
  window: 40,
  card: "9D",
  thrown_by: 2,
  penalty: 1,
  points: 0,
  left: 2,
  before: [],
  first_caller: false,
  waits: true,
  turn: 3,
  answer: null,
  ...more,
});

const notDrawn = (): Record<string, Why> => {
  const first = zh
    ? why("DRAW_FIRST", "先摸一张牌，然后才能出牌。", "先摸牌")
    : why("DRAW_FIRST", "Draw a card first. Then you can play cards to the table and discard.", "draw first");
  return { down: first, off: first, discard: first, swap: first };
};
const notDown = (): Record<string, Why> => {
  const first = zh
    ? why("NOT_DOWN", "先摊下合约，才能挂牌。", "先摊牌")
    : why("NOT_DOWN", "Lay down your contract first. Then you can play on the melds of the table.", "lay down first");
  return {
    off: first,
    draw: zh
      ? why("ALREADY_DREW", "这回合已经摸过牌了。", "已摸牌")
      : why("ALREADY_DREW", "You have drawn already, and a turn has one draw.", "already drawn"),
  };
};

const turn = (): State => state({ can: can(["take", "draw", "leave"], { no: notDrawn() }) });
const drawn = (): State =>
  state({
    phase: "play",
    hand: cards(`${HAND} 9D`),
    drawn: "9D",
    taken: "9D",
    upcard: "2C",
    lacking: 0,
    can: can(["down", "discard", "back"], {
      no: notDown(),
      plans: [
        plan(),
        {
          ...plan(),
          melds: [cards("5S 5H 5C"), cards("QH QS JK=Q"), cards("6D 7D 8D 9D")],
          left: cards("TH TS AC 2S 4C"),
          points: 43,
        },
      ],
    }),
  });
const waiting = (more: Partial<State> = {}): State =>
  state({
    turn: 3,
    acting: [3],
    upcard: "2C",
    phase: "play",
    can: can([], {
      no: {
        draw: zh
          ? why("NOT_YOUR_TURN", "还没轮到你，小雨正在出牌。", "小雨正在出牌")
          : why("NOT_YOUR_TURN", "It is not your turn yet. Play is with Wei.", "Wei is playing"),
      },
    }),
    ...more,
  });
const layoff = (): State =>
  state({
    phase: "play",
    hand: cards("QH QS KH 4C 2S"),
    drawn: "KH",
    upcard: "2C",
    points: 36,
    lacking: null,
    players: [player(5, { down: true, score: 84, place: 2 }), ...players().slice(1)],
    table: [...melds(), laid(0, "set", "5S 5H 5C"), laid(0, "set", "TH TS JK=T"), laid(0, "run", "6D 7D 8D 9D")],
    can: can(["off", "discard", "swap"], { offs: [off("KH", 1, "set")], no: {} }),
  });

const log = (): TableEvent[] => [
  { e: "dealt", round: 5, dealer: 3, hand: [], upcard: "8S", cut: null },
  { e: "down", seat: 1, melds: [cards("9S 9H 9D"), cards("KS KH KD"), cards("4H 5H JK=6H 7H")], new: false },
  { e: "down", seat: 2, melds: [cards("3C 3D 3S"), cards("JD JS JH"), cards("8C 9C TC JC")], new: false },
  { e: "bought", seat: 0, card: "TS" },
  { e: "drew", seat: 0, penalty: true, card: "2S" },
  { e: "off", seat: 1, meld: 1, owner: 1, cards: ["KC"], place: "set" },
  { e: "discarded", seat: 1, card: "8S" },
  { e: "off", seat: 2, meld: 5, owner: 2, cards: ["QC"], place: "high" },
  { e: "discarded", seat: 2, card: "2C" },
  { e: "drew", seat: 3, penalty: false, card: null },
  { e: "discarded", seat: 3, card: "9D" },
];

const summaryState = (): State => {
  const past = results();
  past.push({
    round: 5,
    out: 1,
    penalties: [35, 0, 9, 107],
    hands: [cards("QH QS AC"), [], cards("7S 2D"), cards("AH AD KS JH TC 8S 8D 6S 4C 4D 2D JK")],
  });
  const now = players().map((each, i) => ({
    ...each,
    held: 12,
    down: false,
    buys: 0,
    buys_left: 3,
    score: [119, 49, 114, 241][i] ?? 0,
    place: [3, 1, 2, 4][i] ?? 0,
  }));
  return state({
    round: 6,
    dealer: 0,
    turn: 1,
    phase: "offer",
    results: past,
    table: [],
    players: now,
    hand: cards("2S 3S 9S AH 4H 5H 8D 9D KC QC TC JK"),
    contract: {
      ...contract(),
      slots: [contract().slots[0]!, contract().slots[2]!, contract().slots[2]!],
      say: zh ? "一组三条 + 两组四张顺" : "1 set of 3, 2 runs of 4",
    },
  });
};

const eightPlayers = (): Player[] => [
  ...players(),
  player(12, { buys_left: 3, buys: 0 }),
  player(16, { buys_left: 1, buys: 2 }),
  player(12, { buys_left: 3, buys: 0 }),
  player(2, { down: true, buys_left: 0, buys: 3 }),
];

const tooLong = (): Why =>
  zh
    ? why(
        "EXTRA_CARDS",
        "第5轮要正好四张，这里有五张。多的一张，下一回合可以挂上。（家规：摊牌时多放牌）",
        "顺多1张",
        "laydown_extra",
      )
    : why(
        "EXTRA_CARDS",
        "[[6D 7D 8D 9D JK]] has 5 cards, and the contract asks for exactly 4 here. Keep what is over; you can lay it off later. (House rule: extra cards when laying down.)",
        "run too long",
        "laydown_extra",
      );

const base = (more: Partial<Scene> = {}): Scene => ({
  table: table(),
  state: turn(),
  events: log(),
  host: true,
  ...more,
});
const answerPlan = (melds: string[][]) => {
  const count = melds.flat().length;
  return count === 10
    ? { action: plan().action, melds: plan().melds, left: plan().left, points: 41, why: null }
    : {
        melds,
        left: cards("QH QS AC 2S 4C"),
        points: 41,
        why: why("CONTRACT_NOT_MET", "This is not the contract.", "not complete"),
      };
};

/** Scenes by name. Each is made anew, in the language wished. */
export const SCENES: Record<string, () => Scene> = {
  turn: () => base(),
  drawn: () => base({ state: drawn(), staged: answerPlan }),
  buy: () =>
    base({
      state: waiting({ phase: "buy", upcard: "9D", question: question(), can: can(["ask", "no"]) }),
      deadlines: [{ what: "ask", ends: performance.now() + 5_000, of: 8_000, seat: null }],
    }),
  hint: () =>
    base({
      hinted: {
        action: "take",
        cards: cards("6D 7D 8D"),
        text: zh
          ? "我会拿 [[9D]]。拿了就凑齐：[[6D 7D 8D 9D]]。从牌库摸，约五次中一次（61张里有13张有用）。"
          : "Take [[9D]]. It completes your run [[6D 7D 8D 9D]]. From the stock, 1 draw in 5 would do: 13 of 61 unseen cards.",
      },
    }),
  staged: () => base({ state: drawn(), staged: answerPlan }),
  refusal: () =>
    base({
      state: drawn(),
      staged: () => ({
        melds: [cards("5S 5H 5C"), cards("TH TS"), cards("6D 7D 8D 9D JK=TD")],
        left: cards("QH QS AC 2S 4C"),
        points: 41,
        why: tooLong(),
        meld_why: { "2": tooLong() },
      }),
    }),
  jokers: () =>
    base({
      state: state({ ...drawn(), hand: cards("9H TH JH JK 5S 5H 5C 4S 4H 4C KD 2C 3D 8S AS") }),
      staged: (melds) => ({
        melds,
        left: cards("KD 2C 3D 8S AS"),
        points: 41,
        why: why("STATE_THE_WILD", "Say what the wild card stands for.", "joker’s place"),
        choices: [{ meld: 2, ways: [cards("JK=8H 9H TH JH"), cards("9H TH JH JK=QH")] }],
      }),
    }),
  layoff: () => base({ state: layoff() }),
  choice: () =>
    base({
      state: {
        ...layoff(),
        hand: cards("QH QS JK 4C 2S"),
        drawn: "JK",
        can: can(["off", "discard"], { offs: [off("JK", 2, "low", "3H"), off("JK", 2, "high", "8H")] }),
      },
    }),
  hand18: () =>
    base({
      state: waiting({
        hand: cards("5S 5H 5C TH TS JK 6D 7D 8D QH QS JH AC AD 2S 4C 8S 7C"),
        drawn: "7C",
        players: [player(18, { buys_left: 0, buys: 3, score: 84, place: 2 }), ...players().slice(1)],
      }),
    }),
  hand22: () =>
    base({
      state: waiting({
        hand: cards("5S 5H 5C TH TS JK 6D 7D 8D QH QS JH AC AD 2S 4C 8S 7C KD 3H 9C TD"),
        players: players().map((each) => ({ ...each, buys_left: null })),
      }),
    }),
  summary: () => base({ state: summaryState() }),
  eight: () => base({ table: table(8), state: waiting({ players: eightPlayers() }) }),
  eightstaged: () =>
    base({
      table: table(8),
      state: { ...drawn(), players: eightPlayers() },
      staged: () => ({
        melds: [cards("5S 5H 5C"), cards("TH TS"), cards("6D 7D 8D 9D JK=TD")],
        left: cards("QH QS AC 2S 4C"),
        points: 41,
        why: tooLong(),
        meld_why: { "2": tooLong() },
      }),
    }),
  long: () =>
    base({
      table: table(4, {
        seats: [
          seat(0, "Me"),
          seat(1, "Grandma Ruth von Bergen W", { here: false, played_for: true }),
          seat(2, zh ? "欧阳小宝贝和她的老猫咪咪" : "Maximilian-Alexander III.", { kind: "bot", level: "novice" }),
          seat(3, "WWWWWWWWWWWWWWWWWWWWWWWW", { here: false }),
        ],
      }),
      state: turn(),
    }),
  lost: () => base({ table: table(4, { phase: "paused" }) }),
  over: () =>
    base({
      table: table(4, { phase: "over", revealed: { seed: "0", salt: "0", seat_seeds: [] } }),
      state: state({ ...summaryState(), over: true, phase: "over", round: 7, winners: [1] }),
    }),
  onlooker: () =>
    base({
      host: false,
      table: table(4, { onlookers: 2 }),
      state: waiting({ you: null, hand: [], can: null, lacking: null }),
    }),
  fresh: () =>
    base({
      table: table(4, { solo: true, rules: { ...table().rules, name: zh ? "通常规则" : "Common rules", changes: [] } }),
      events: [],
      state: state({
        round: 1,
        results: [],
        table: [],
        players: players().map(() => player(10, { buys: 0, buys_left: 3 })),
        hand: cards("5S 5H TH TS 6D 7D 8D QH JK AC"),
        stock: 66,
        lacking: 2,
        contract: { ...contract(), slots: contract().slots.slice(0, 2), say: zh ? "两组三条" : "2 sets of 3" },
        can: can(["take", "draw"], { no: notDrawn() }),
      }),
    }),
};

export function scene(name: string, chinese = false): Scene {
  zh = chinese;
  return (SCENES[name] ?? SCENES.turn!)();
}
