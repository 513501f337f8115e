// Made by tools/wire_types.py from src/contractrummy/table/messages.py. Change that, not this.

/** The command was done and is on disk; `seq` is its last event. `code` is what was asked for, if it was a code. */
export interface Ack {
  t: "ack";
  re: string;
  seq: number;
  code: string | null;
}

/** Do something in the game. `window` is `State.window` as the page last saw it. */
export interface Act {
  t: "act";
  id: string;
  action: string;
  window: number;
}

/** Yes or no to the change of rules that is proposed. */
export interface Agree {
  t: "agree";
  id: string;
  proposal: number;
  yes: boolean;
}

/** Your own answer to the question. */
export interface Answered {
  e: "answered";
  seat: number;
  asks: boolean;
}

export interface Bought {
  e: "bought";
  seat: number;
  card: string;
}

/** What this seat can do now. `no` has a reason for every other thing a page may offer. */
export interface Can {
  now: ("ask" | "back" | "discard" | "down" | "draw" | "drop" | "leave" | "leave_joker" | "no" | "off" | "swap" | "take")[];
  no: Record<string, Why>;
  keep: Record<string, Why>;
  offs: Off[];
  swaps: Swap[];
  plans: Plan[];
}

/** What is left of a deadline, in milliseconds, when this was sent. */
export interface Clock {
  what: "ask" | "grace" | "turn";
  left: number;
  of: number;
  seat: number | null;
}

/** Deadlines that changed without an event. */
export interface Clocks {
  t: "clocks";
  clocks: Clock[];
}

export interface ContractInfo {
  text: string;
  slots: Slot[];
  others: Slot[][];
  finish: "all_but_discard" | "all_cards" | "normal";
  say: string;
}

/** One round of the rules page. */
export interface ContractRow {
  round: number;
  contract: ContractInfo;
  deal: number;
}

export interface Dealt {
  e: "dealt";
  round: number;
  dealer: number;
  hand: string[];
  upcard: string | null;
  cut: number | null;
}

export interface Discarded {
  e: "discarded";
  seat: number;
  card: string;
}

/** A card from the stock; `card` for whoever drew it, `penalty` where it is the price of a buy. */
export interface Drew {
  e: "drew";
  seat: number;
  penalty: boolean;
  card: string | null;
}

export interface Dropped {
  e: "dropped";
  seat: number;
}

/** Every refusal over HTTP. */
export interface Failure {
  error: Trouble;
}

/** One step of a replay: what happened, and the open table after it, all hands shown. */
export interface Frame {
  events: (Unseen | Dealt | LeftIt | Answered | Settled | Bought | Drew | Took | Reshuffled | LaidDown | LaidOff | Swapped | JokerMoved | JokerLeft | TookBack | Discarded | Dropped | WentOut | RoundOver | TableTold)[];
  hands: string[][];
  state: State;
}

/** The first message. `seq` is the last event the page has; None asks for everything of this round. */
export interface Hello {
  t: "hello";
  lang?: "en" | "zh";
  seq?: number | null;
  mix?: string | null;
}

/** What would `steady` do here? */
export interface Hint {
  t: "hint";
  n: number;
}

export interface Hinted {
  t: "hinted";
  n: number;
  action: string;
  text: string;
  cards: string[];
  why: Why | null;
}

/** What only the host may do. Which of the other fields belong to it, each `do` says in docs/protocol.md. */
export interface Host {
  t: "host";
  id: string;
  do: "admit" | "bot" | "code" | "end" | "free" | "options" | "pause" | "rematch" | "remove" | "resume" | "rules" | "seat_again" | "start" | "turn_away";
  seat?: number | null;
  level?: "novice" | "steady" | null;
  request?: number | null;
  rules?: string | null;
  options?: Options | null;
}

/** A value a house rule may take: in words, and the line of rules that it comes to when it is chosen. */
export interface HouseChoice {
  say: string;
  line: string;
  chosen: boolean;
}

/** The house rules that the founding texts name, as settings to choose from. A page picks a line, and asks anew. */
export interface HouseForm {
  line: string;
  preset: string;
  rules: HouseRule[];
}

/** A house rule of the short form. */
export interface HouseRule {
  key: string;
  name: string;
  choices: HouseChoice[];
}

export interface Join {
  name: string;
  seat?: number | null;
  lang?: "en" | "zh";
}

/** Somebody who came by the six-letter code and waits for the host's yes. */
export interface JoinRequest {
  request: number;
  name: string;
}

/** A seat, or where a code was used a request that waits for the host (`waiting`). */
export interface Joined {
  id: string;
  seat: number | null;
  waiting: boolean;
  recovery: string | null;
}

export interface JokerLeft {
  e: "joker_left";
  seat: number;
}

export interface JokerMoved {
  e: "moved";
  seat: number;
  meld: number;
  owner: number;
  cards: string[];
  place: "high" | "low";
}

/** A question, not a command: could this be done now? `n` comes back with the answer. */
export interface Judge {
  t: "judge";
  n: number;
  action: string;
}

export interface Judged {
  t: "judged";
  n: number;
  why: Why | null;
}

/** A meld on the table, low to high, each wild as it is written: ``JK=6H``, in a set ``JK=6``. */
export interface Laid {
  owner: number;
  kind: "mixed" | "run" | "set";
  cards: string[];
  say: string;
}

export interface LaidDown {
  e: "down";
  seat: number;
  melds: string[][];
  new: boolean;
}

export interface LaidOff {
  e: "off";
  seat: number;
  meld: number;
  owner: number;
  cards: string[];
  place: "high" | "low" | "set";
}

/** Get up for good: before the game the seat is free again, later a bot has it. */
export interface Leave {
  t: "leave";
  id: string;
}

export interface LeftIt {
  e: "left";
  seat: number;
  card: string;
}

/** A staged meld in which a wild can stand for several things: the ways, to be asked. */
export interface MeldChoice {
  meld: number;
  ways: string[][];
}

/** A table at which this browser has a seat. */
export interface Mine {
  id: string;
  phase: string;
  round: number;
  rounds: number;
  others: string[];
  rules: string;
  your_turn: boolean;
  touched: number;
}

/** A seat's part in the shuffle, after the seal was shown. */
export interface Mix {
  t: "mix";
  mix: string;
}

/** A card that can be laid off, and what to send for it; `stands_for` where it is a wild. */
export interface Off {
  card: string;
  meld: number;
  place: "high" | "low" | "set";
  action: string;
  stands_for: string | null;
  lies: string[];
}

/** Open a table and sit down at it. `seats` counts all; a solo game starts at once with bots in the others. */
export interface OpenTable {
  name?: string;
  solo?: boolean;
  seats?: number;
  rules?: string;
  rounds?: number | null;
  level?: "novice" | "steady";
  options?: Options | null;
  lang?: "en" | "zh";
}

export interface Opened {
  id: string;
  link: string;
  code: string | null;
  seat: number;
  seal: string | null;
}

/** What a host may choose besides the rules. Seconds; 0 means no clock. */
export interface Options {
  ask_seconds?: number;
  turn_seconds?: number;
  grace_seconds?: number;
  over_days?: boolean;
  undo?: boolean;
  onlookers?: boolean;
  bots_answer?: boolean;
}

export interface Ping {
  t: "ping";
  n: number;
}

/** A way to lay down: the melds, what stays in hand and what it costs. */
export interface Plan {
  melds: string[][];
  kinds: ("mixed" | "run" | "set")[];
  left: string[];
  points: number;
  action: string;
}

/** What everybody sees of a seat in the game. */
export interface Player {
  held: number;
  down: boolean;
  buys_left: number | null;
  buys: number;
  dropped: boolean;
  score: number;
  place: number;
}

export interface Pong {
  t: "pong";
  n: number;
  seq: number;
}

/** Who is connected, ready, or away. It is not an event: nothing of it is kept. */
export interface Presence {
  t: "presence";
  seats: SeatInfo[];
  onlookers: number;
}

/** A named option of a preset: `line` is the preset with it. */
export interface PresetChoiceInfo {
  name: string;
  title: string;
  line: string;
}

/** A named rule set: `known` of `of` rules are in its sources; `differences` from the first preset. */
export interface PresetInfo {
  name: string;
  title: string;
  about: string;
  players: number[];
  differences: number;
  known: number;
  of: number;
  reconstructed: boolean;
  choices: PresetChoiceInfo[];
}

/** What a link shows before one sits down: who is there, the rules as differences, nothing of the cards. */
export interface Preview {
  id: string;
  phase: string;
  host: string;
  seats: SeatInfo[];
  rules: RulesInfo;
  rounds: number;
  over_days: boolean;
  yours: number | null;
  can_join: boolean;
  can_watch: boolean;
}

/** A change of rules that everyone who sits must agree to. */
export interface Proposal {
  proposal: number;
  line: string;
  changes: string[];
  agreed: number[];
  waiting: number[];
}

/** Something happened: events `first` to `seq`, and how things stand now. `table` is left out if it is as it was. */
export interface Push {
  t: "push";
  first: number;
  seq: number;
  events: (Unseen | Dealt | LeftIt | Answered | Settled | Bought | Drew | Took | Reshuffled | LaidDown | LaidOff | Swapped | JokerMoved | JokerLeft | TookBack | Discarded | Dropped | WentOut | RoundOver | TableTold)[];
  table: TableInfo | null;
  state: State | null;
}

/** The open question about a card: may I buy it? `rank` is this seat's place among those who may ask. */
export interface Question {
  window: number;
  card: string;
  thrown_by: number | null;
  penalty: number;
  points: number;
  left: number | null;
  before: number[];
  first_caller: boolean;
  waits: boolean;
  turn: number;
  answer: boolean | null;
}

export interface React {
  t: "react";
  what: "hello" | "hurry" | "laugh" | "oops" | "thanks" | "thinking" | "well_played" | "wow";
}

export interface Reacted {
  t: "reacted";
  seat: number;
  what: "hello" | "hurry" | "laugh" | "oops" | "thanks" | "thinking" | "well_played" | "wow";
}

/** The summary of that round has been read. */
export interface Ready {
  t: "ready";
  round: number;
}

/** Ask for a new recovery code of one's own seat; the one before is void. */
export interface Recover {
  t: "recovery";
  id: string;
}

export interface RecoverSeat {
  code: string;
}

/** The command was not done, and nothing has changed. `re` is None where it could not be read. */
export interface Refused {
  t: "refused";
  re: string | null;
  why: Why;
}

export interface Reshuffled {
  e: "reshuffled";
  stock: number;
}

/** The server will be back in a moment; every move is kept. */
export interface Restarting {
  t: "restarting";
}

/** How a round ended. */
export interface Result {
  round: number;
  out: number | null;
  penalties: number[];
  hands: string[][];
}

/** What anyone needs to deal the match again, once it is over. */
export interface Revealed {
  seed: string;
  salt: string;
  seat_seeds: string[];
}

export interface RoundOver {
  e: "round_over";
  round: number;
  out: number | null;
  hands: string[][];
  penalties: number[];
}

/** A setting that is not as in the preset: what is played, and what the preset says. */
export interface RuleChange {
  key: string;
  name: string;
  say: string;
  usual: string;
}

/** A part of the rules page: its heading and its rules as sentences. */
export interface RuleGroup {
  group: string;
  title: string;
  sentences: string[];
}

/** Why rules cannot be played (`error`), or are odd (`warning`). */
export interface RuleProblem {
  severity: "error" | "warning";
  code: string;
  text: string;
}

/** The rules of a table: the preset's name, the line they can be shared as, and in words what differs from it. */
export interface RulesInfo {
  name: string;
  preset: string;
  line: string;
  digest: string;
  changes: string[];
  warnings: string[];
}

/** Rules in full, as the page shows them: `name` and `about` are those of the preset they start from. */
export interface RulesPage {
  line: string;
  preset: string;
  name: string;
  about: string;
  digest: string;
  playable: boolean;
  rounds: ContractRow[];
  groups: RuleGroup[];
  changes: RuleChange[];
  problems: RuleProblem[];
  remarks: string[];
}

export interface SeatInfo {
  seat: number;
  kind: "bot" | "free" | "person";
  name: string;
  level: "novice" | "steady" | null;
  here: boolean;
  played_for: boolean;
  host: boolean;
  ready: boolean;
}

/** A question is over: who got the card, or nobody. `card` is what it was about. */
export interface Settled {
  e: "settled";
  window: number;
  buyer: number | null;
  card: string | null;
}

/** One meld a contract asks for. */
export interface Slot {
  kind: "either" | "mixed" | "run" | "set";
  size: number;
  rank: string | null;
}

/** Go on in another language. */
export interface Speak {
  t: "speak";
  lang: "en" | "zh";
}

/** The cards put into the slots of a lay-down so far, in whatever order they were tapped. */
export interface Stage {
  t: "stage";
  n: number;
  melds: string[][];
}

/** What the staged melds come to: `action` can be sent if it is there; `meld_why` is what ails single melds. */
export interface Staged {
  t: "staged";
  n: number;
  action: string | null;
  melds: string[][];
  left: string[];
  points: number;
  why: Why | null;
  meld_why: Record<string, Why>;
  choices: MeldChoice[];
}

/** The game as one seat, or an onlooker, may see it now: built anew for each message. */
export interface State {
  you: number | null;
  round: number;
  rounds: number;
  contract: ContractInfo;
  dealer: number;
  turn: number;
  phase: "buy" | "claim" | "draw" | "offer" | "over" | "play";
  window: number;
  acting: number[];
  players: Player[];
  stock: number;
  upcard: string | null;
  pile: number;
  discarder: number | null;
  table: Laid[];
  hand: string[];
  drawn: string | null;
  points: number;
  taken: string | null;
  freed: string[];
  wild: string[];
  must_lay_down: boolean;
  results: Result[];
  over: boolean;
  winners: number[];
  wish: string[] | null;
  wish_else_no: boolean;
  question: Question | null;
  can: Can | null;
  lacking: number | null;
  clocks: Clock[];
}

export interface Swap {
  card: string;
  meld: number;
  index: number;
  action: string;
  binds: boolean;
}

export interface Swapped {
  e: "swap";
  seat: number;
  meld: number;
  owner: number;
  index: number;
  card: string;
  wild: string;
}

/** Everything about a table that is not the game itself. What only the host may know is empty for others. */
export interface TableInfo {
  id: string;
  phase: "fault" | "open" | "over" | "paused" | "playing" | "sealed";
  solo: boolean;
  seats: SeatInfo[];
  rules: RulesInfo;
  rounds: number;
  options: Options;
  onlookers: number;
  seal: string | null;
  mixed: number[];
  revealed: Revealed | null;
  demo: boolean;
  proposal: Proposal | null;
  requests: JoinRequest[];
  code: string | null;
  code_left: number | null;
  rematch: string | null;
  ended_early: boolean;
  reason: Why | null;
}

/** Something at the table, not in the game. `name` is who or what it is about. */
export interface TableTold {
  e: "table";
  what: "agreed" | "bot_sat" | "ended" | "fault" | "is_back" | "mixed" | "moved_seat" | "opened" | "options" | "over" | "paused" | "played_for" | "proposed" | "refused" | "rematch" | "removed" | "resumed" | "rules" | "sat" | "sealed" | "started" | "stood" | "timed_out";
  seat: number | null;
  name: string;
  seal: string | null;
}

export interface Took {
  e: "took";
  seat: number;
  card: string;
}

export interface TookBack {
  e: "back";
  seat: number;
}

export interface Trouble {
  code: string;
  message: string;
  field: string | null;
}

/** There was an event here. Numbers have no holes. */
export interface Unseen {
  e: "unseen";
}

/** Which page this server has: another than the one that asks means that a newer one can be had. */
export interface Version {
  version: string;
}

/** How can these cards be laid off, onto that meld or any? */
export interface Ways {
  t: "ways";
  n: number;
  cards: string[];
  meld?: number | null;
}

export interface WaysTold {
  t: "ways_told";
  n: number;
  ways: Off[];
  why: Why | null;
}

/** The answer to `Hello`: everything. `first` is the number of the first of `events`. */
export interface Welcome {
  t: "welcome";
  you: number | null;
  host: boolean;
  seq: number;
  first: number;
  events: (Unseen | Dealt | LeftIt | Answered | Settled | Bought | Drew | Took | Reshuffled | LaidDown | LaidOff | Swapped | JokerMoved | JokerLeft | TookBack | Discarded | Dropped | WentOut | RoundOver | TableTold)[];
  table: TableInfo;
  state: State | null;
  recovery: string | null;
}

export interface WentOut {
  e: "out";
  seat: number;
}

/** Why not: the code of the reason and its sentence, in which cards stand as ``[[9D]]``. */
export interface Why {
  code: string;
  text: string;
  short: string;
  setting: string | null;
}

/** Standing answers for this round: cards or ranks to buy at sight; `else_no` declines all others unasked. */
export interface Wish {
  t: "wish";
  id: string;
  cards?: string[];
  else_no?: boolean;
}

export type Ask =
  | Hello
  | Mix
  | Act
  | Wish
  | Ready
  | Judge
  | Stage
  | Ways
  | Hint
  | React
  | Speak
  | Ping
  | Agree
  | Leave
  | Recover
  | Host;

export type Tell =
  | Welcome
  | Push
  | Ack
  | Refused
  | Judged
  | Staged
  | WaysTold
  | Hinted
  | Presence
  | Reacted
  | Clocks
  | Pong
  | Restarting;

export type TableEvent =
  | Unseen
  | Dealt
  | LeftIt
  | Answered
  | Settled
  | Bought
  | Drew
  | Took
  | Reshuffled
  | LaidDown
  | LaidOff
  | Swapped
  | JokerMoved
  | JokerLeft
  | TookBack
  | Discarded
  | Dropped
  | WentOut
  | RoundOver
  | TableTold;
