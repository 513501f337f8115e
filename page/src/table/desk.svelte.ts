// What this person has in hand on this screen: the order of the cards, what is chosen, what is being laid down, what was
// asked and refused. What may be done the table says (`State.can`); here it is only put together and sent.

import { keep, recall } from "../lib/keep";
import { say } from "../lib/say.svelte";
import { settings } from "../lib/settings.svelte";
import type { Can, Hinted, Off, Question, State, Swap, TableInfo, WaysTold, Why } from "../wire";
import { choiceOf } from "./asking";
import type { Link } from "./link";
import { fixesOf } from "./mending";
import { nameOf } from "./names";
import { kindOf, kinds, moved, reconcile, sorted, type Key, type Sort } from "./order";
import { Staging } from "./staging.svelte";

/** A way for the chosen cards to go to the table. */
export interface Fit {
  meld: number;
  action: string;
  off: Off | null;
  swap: Swap | null;
}

/** A refusal as it is shown: what was not possible, why, and what mends it. */
export interface Refusal {
  title: string;
  why: Why;
  fixes: { words: string; go: () => void }[];
}

/** Several legal ways: which one? */
export interface Choice {
  title: string;
  options: { words: string; cards: string[]; go: () => void }[];
}

export type SheetName =
  "sort" | "wish" | "scores" | "menu" | "keys" | "reactions" | "rules" | "seal" | "host" | "seat" | "recovery";

interface Kept {
  round: number;
  order: string[];
  own: string[];
}

/** How long a discard can be taken back before it is sent, in ms. */
export const HOLD = 2_000;

export class Desk {
  readonly link: Link;
  order = $state.raw<Key[]>([]);
  chosen = $state.raw<Key[]>([]);
  /** Cards that came since my last turn began: they carry the amber tab. */
  fresh = $state.raw<Key[]>([]);
  staging = $state.raw<Staging | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  choice = $state.raw<Choice | null>(null);
  hint = $state.raw<Hinted | null>(null);
  held = $state.raw<{ key: Key; since: number } | null>(null);
  sheet = $state<SheetName | null>(null);
  seat = $state<number | null>(null);
  /** Actions that are on their way. */
  busy = $state.raw<string[]>([]);
  /** The question that was answered here and is not settled yet. */
  answered = $state<number | null>(null);
  told = $state.raw<{ ways: Off[]; cards: Key[] } | null>(null);
  /** What a dragged card is over: `pile`, `meld:3`, `slot:0`. */
  over = $state<string | null>(null);
  /** Where the card that was played last lay in the hand: its flight starts there. */
  left: DOMRect | null = null;

  #own: string[] = [];
  #gone: Key[] = [];
  /** What I played to the table in this turn, with the hand as it was before, for taking back. */
  #laid: { keys: Key[]; order: Key[]; fresh: Key[] }[] = [];
  #round = -1;
  #mine = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #question: number | null = null;
  /** What could be done when last something changed. */
  #could = "";
  /** The phase in which I can act, or nothing. */
  #step = "";

  constructor(link: Link) {
    this.link = link;
  }

  state: State | null = $derived.by(() => this.link.state);
  table: TableInfo | null = $derived.by(() => this.link.table);
  can: Can | null = $derived(this.state?.can ?? null);
  you: number | null = $derived(this.state?.you ?? null);
  me = $derived(this.you === null ? null : (this.state?.players[this.you] ?? null));
  /** Whether I am the one who plays now. */
  myTurn: boolean = $derived(
    this.you !== null && this.state?.turn === this.you && !this.state.over && this.state.phase !== "over",
  );
  /** Whether anybody buys at all: at a table without buying there is nothing to say of it. */
  buying: boolean = $derived(this.state?.players.some((each) => each.buys_left !== 0 || each.buys > 0) ?? false);
  playing: boolean = $derived(this.table?.phase === "playing");
  /** The cards that lie in the hand: not those in slots, not one that is being discarded. */
  hand: Key[] = $derived(
    this.order.filter((key) => key !== this.held?.key && !(this.staging?.keys.includes(key) ?? false)),
  );
  /** A question that must be answered now. */
  question: Question | null = $derived.by(() => {
    const question = this.state?.question ?? null;
    return question && question.waits && question.answer === null && !this.myTurn ? question : null;
  });
  /** The way the chosen cards can go to the table. */
  fits: Fit[] = $derived.by(() => {
    const can = this.can;
    if (!can || this.staging || !this.chosen.length) return [];
    if (this.chosen.length > 1) {
      const told = this.told;
      const same =
        told && told.cards.length === this.chosen.length && told.cards.every((key) => this.chosen.includes(key));
      return same ? told.ways.map((off) => ({ meld: off.meld, action: off.action, off, swap: null })) : [];
    }
    const card = kindOf(this.chosen[0] ?? "");
    return [
      ...can.offs
        .filter((off) => off.card === card)
        .map((off) => ({ meld: off.meld, action: off.action, off, swap: null })),
      ...can.swaps
        .filter((swap) => swap.card === card)
        .map((swap) => ({ meld: swap.meld, action: swap.action, off: null, swap })),
    ];
  });

  // -- following the table -------------------------------------------------------------------------------------------

  /** Take over how things stand now. Called for every new state. */
  follow(state: State | null): void {
    if (!state) return;
    const first = this.#round === -1;
    if (state.round !== this.#round) this.#newRound(state, first);
    const before = this.order;
    const after = this.#asBefore(state) ?? reconcile(before, state.hand, this.#gone);
    const mine = this.myTurn && ["offer", "draw"].includes(state.phase);
    if (mine && !this.#mine) this.fresh = [];
    this.#mine = mine || (this.#mine && this.myTurn);
    const came = after.filter((key) => !before.includes(key));
    // What I take back from the table was mine already: it is marked as it was.
    const laidWith = (key: Key) => this.#laid.filter((laid) => laid.keys.includes(key)).at(-1);
    const fresh = came.filter((key) => laidWith(key)?.fresh.includes(key) ?? true);
    if (!first && fresh.length && before.length) this.fresh = [...this.fresh, ...fresh];
    const left = before.filter((key) => !after.includes(key));
    if (!this.myTurn || mine) this.#laid = [];
    else if (left.length) this.#laid = [...this.#laid, { keys: left, order: before, fresh: this.fresh }];
    else if (came.length) this.#laid = this.#laid.filter((laid) => !laid.keys.some((key) => came.includes(key)));
    if (left.length) this.#gone = [];
    this.fresh = this.fresh.filter((key) => after.includes(key));
    this.chosen = this.chosen.filter((key) => after.includes(key));
    this.order = after;
    this.staging?.keepOnly(after);
    if (this.staging && !this.myTurn) this.staging = null;
    if (this.held && (!this.myTurn || !after.includes(this.held.key))) this.#release();
    // Somebody who sits down or comes back is no reason to take a question away that still holds.
    const could = JSON.stringify([state.round, state.turn, state.phase, state.hand, state.can]);
    if (could !== this.#could) this.hint = this.choice = null;
    this.#could = could;
    const window = state.question?.waits ? state.question.window : null;
    // A question about a card cannot wait behind a refusal that was read, and when it is my turn to act, what was
    // refused while others acted is no longer so.
    if (window !== null && window !== this.#question) this.refusal = null;
    this.#question = window;
    const act = this.myTurn && !!state.can?.now.length;
    const step = act ? state.phase : "";
    if (act && step !== this.#step) this.refusal = null;
    this.#step = step;
    if (this.answered !== null && this.answered !== state.question?.window) this.answered = null;
    this.#keep();
  }

  /** The hand in the order it had before my last play, if just those cards came back and nothing was moved since. */
  #asBefore(state: State): Key[] | null {
    const laid = this.myTurn ? this.#laid.at(-1) : undefined;
    if (!laid || state.hand.length !== laid.order.length) return null;
    const same = (one: readonly string[], two: readonly string[]): boolean => one.join() === two.join();
    const rest = laid.order.filter((key) => !laid.keys.includes(key));
    const whole = same([...kinds(laid.order)].sort(), [...state.hand].sort());
    return whole && same(rest, this.order) ? [...laid.order] : null;
  }

  #newRound(state: State, first: boolean): void {
    this.#round = state.round;
    this.chosen = [];
    this.fresh = [];
    this.staging = null;
    this.refusal = null;
    this.#laid = [];
    this.#own = [];
    const kept = recall<Kept>(this.#name());
    if (first && kept?.round === state.round && Array.isArray(kept.order)) {
      this.#own = Array.isArray(kept.own) ? kept.own : [];
      // What was kept, as far as it is still there; the rest comes after it.
      this.order = reconcile(reconcile([], kept.order), state.hand);
      if (state.drawn) this.fresh = this.order.filter((key) => kindOf(key) === state.drawn).slice(-1);
    } else {
      this.order = sorted(reconcile([], state.hand), "contract", state.contract.slots);
    }
  }

  #name(): string {
    return `hand.${this.link.id}.${this.you ?? "-"}`;
  }

  #keep(): void {
    if (this.you === null) return;
    keep(this.#name(), { round: this.#round, order: kinds(this.order), own: this.#own } satisfies Kept);
  }

  // -- the hand --------------------------------------------------------------------------------------------------------

  choose(key: Key): void {
    if (this.staging) {
      this.staging.put(key);
      this.refusal = null;
      return;
    }
    this.chosen = this.chosen.includes(key) ? this.chosen.filter((each) => each !== key) : [...this.chosen, key];
    this.refusal = null;
    this.choice = null;
    void this.#askWays();
  }

  move(key: Key, gap: number): void {
    // Gaps count the cards that are seen; the others keep their places behind them.
    const seen = this.hand;
    const at = gap < seen.length ? this.order.indexOf(seen[gap] ?? "") : this.order.length;
    this.order = moved(this.order, key, at);
    this.#own = kinds(this.order);
    this.#keep();
  }

  /** Move the chosen card, or `key`, by one place. */
  nudge(by: -1 | 1, key: Key | undefined = this.chosen[0]): void {
    if (!key) return;
    const at = this.hand.indexOf(key);
    if (at < 0 || at + by < 0 || at + by >= this.hand.length) return;
    this.move(key, by > 0 ? at + 2 : at - 1);
  }

  sort(how: Sort): void {
    const plan = this.can?.plans[0];
    if (how === "own") {
      const before = reconcile([], this.#own);
      this.order = reconcile(
        before.filter((key) => this.order.includes(key)),
        this.order.map(kindOf),
      );
    } else this.order = sorted(this.order, how, this.me?.down ? [] : this.state?.contract.slots, plan?.melds);
    this.#keep();
  }

  hasOwn(): boolean {
    return this.#own.length > 0;
  }

  async #askWays(): Promise<void> {
    this.told = null;
    if (this.chosen.length < 2 || !this.can?.now.includes("off")) return;
    const cards = this.chosen;
    const told: WaysTold = await this.link.ways(cards.map(kindOf), null);
    if (cards === this.chosen) this.told = { ways: told.ways, cards };
  }

  // -- doing something ---------------------------------------------------------------------------------------------------

  /** Send an action. Pressed again while it is on its way it is not sent twice. */
  async send(action: string, played: Key[] = [], title = ""): Promise<boolean> {
    if (this.busy.includes(action)) return false;
    this.busy = [...this.busy, action];
    this.#gone = played.length ? played : this.#gone;
    this.refusal = null;
    this.choice = null;
    this.hint = null;
    try {
      const done = await this.link.act(action);
      if (done.t === "refused") this.refuse(done.why, title || say("table-refused-move"));
      else if (played.length) this.chosen = this.chosen.filter((key) => !played.includes(key));
      return done.t === "ack";
    } finally {
      this.busy = this.busy.filter((each) => each !== action);
    }
  }

  draw(): void {
    if (this.#allowed("draw", say("table-cannot-draw"))) void this.send("draw");
  }

  take(): void {
    if (this.#allowed("take", say("table-cannot-take"))) void this.send("take");
  }

  answer(asks: boolean): void {
    const question = this.state?.question;
    if (!question) return this.refuse(this.no("ask"), say("table-cannot-ask"));
    if (!this.#allowed(asks ? "ask" : "no", say("table-cannot-ask"))) return;
    this.answered = question.window;
    void this.send(asks ? "ask" : "no", [], say("table-cannot-ask")).then((done) => {
      if (!done) this.answered = null;
    });
  }

  undo(): void {
    if (this.held) return this.#release();
    if (this.staging) return this.stopStaging();
    if (this.#allowed("back", say("table-cannot-undo"))) void this.send("back");
  }

  discard(key: Key | undefined = this.chosen.length === 1 ? this.chosen[0] : undefined): void {
    const title = key ? say("table-cannot-discard", { card: kindOf(key) }) : say("table-cannot-discard-none");
    if (!this.myTurn || !this.can?.now.includes("discard")) return this.refuse(this.no("discard"), title);
    if (!key) return this.refuse(own(this.chosen.length > 1 ? "table-choose-one" : "table-choose-card"), title);
    const kept = this.can.keep[kindOf(key)];
    if (kept) return this.refuse(kept, title);
    if (!settings.hold) return void this.send(`discard ${kindOf(key)}`, [key], title);
    if (this.#timer) clearTimeout(this.#timer);
    this.refusal = null;
    this.hint = null;
    this.held = { key, since: performance.now() };
    this.chosen = this.chosen.filter((each) => each !== key);
    this.#timer = setTimeout(() => this.discardNow(), HOLD);
  }

  /** Send a held discard without waiting any longer. */
  discardNow(): void {
    const held = this.held;
    if (!held) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    void this.send(
      `discard ${kindOf(held.key)}`,
      [held.key],
      say("table-cannot-discard", { card: kindOf(held.key) }),
    ).then((done) => {
      if (!done) this.held = null;
    });
  }

  #release(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.held = null;
  }

  /** Lay the chosen cards off, on a meld or where they fit. */
  layOff(meld: number | null = null): void {
    const cards = this.chosen;
    const later = !!this.can && !this.can.now.includes("off") && !this.can.now.includes("swap");
    const title =
      cards.length && !later
        ? say("table-cannot-off", { cards: cards.map(kindOf).join(" ") })
        : say("table-cannot-off-none");
    if (!cards.length) return this.refuse(later ? this.no("off") : own("table-choose-off"), title);
    const fits = this.fits.filter((fit) => meld === null || fit.meld === meld);
    if (fits.length === 1 && fits[0]) return void this.send(fits[0].action, cards, title);
    if (fits.length > 1) return this.#askWhere(fits, cards);
    if (!this.can || later) return this.refuse(this.no("off"), title);
    void this.link.ways(cards.map(kindOf), meld).then((told) => {
      if (told.ways.length === 1 && told.ways[0]) void this.send(told.ways[0].action, cards, title);
      else if (told.ways.length)
        this.#askWhere(
          told.ways.map((off) => ({ meld: off.meld, action: off.action, off, swap: null })),
          cards,
        );
      else if (told.why) this.refuse(told.why, title);
    });
  }

  #askWhere(fits: Fit[], cards: Key[]): void {
    this.refusal = null;
    this.choice = choiceOf(this, fits, cards);
  }

  // -- laying down -------------------------------------------------------------------------------------------------------

  /** Open the slots. `anyway`: also while the table knows no way, to try for oneself. */
  layDown(anyway = false): void {
    const can = this.can;
    if (!anyway && !can?.now.includes("down")) return this.refuse(this.no("down"), say("table-cannot-down"));
    const contract = this.state?.contract;
    const staging = new Staging(this.me?.down || !contract ? [] : [contract.slots, ...contract.others], (melds) =>
      this.link.stage(melds),
    );
    this.refusal = null;
    this.hint = null;
    this.choice = null;
    const plan = can?.plans[0];
    if (plan) staging.fill(plan, 0, this.order);
    else for (const key of this.chosen) staging.put(key);
    this.chosen = [];
    this.staging = staging;
  }

  anotherWay(): void {
    const plans = this.can?.plans ?? [];
    const next = ((this.staging?.plan ?? -1) + 1) % Math.max(1, plans.length);
    const plan = plans[next];
    this.refusal = null;
    if (plan) this.staging?.fill(plan, next, this.order);
  }

  stopStaging(): void {
    this.staging = null;
    this.refusal = null;
    this.choice = null;
  }

  async sendStaged(): Promise<void> {
    const staging = this.staging;
    const answer = staging?.answer;
    if (!staging || !answer) return;
    if (answer.action) {
      if (await this.send(answer.action, staging.keys, say("table-cannot-down"))) this.staging = null;
    } else if (answer.why) this.refuse(answer.why, say("table-cannot-down"));
  }

  // -- asking ------------------------------------------------------------------------------------------------------------

  async askHint(): Promise<void> {
    this.refusal = null;
    this.choice = null;
    const hint = await this.link.hint();
    if (hint.why) this.refuse(hint.why, say("table-no-hint"));
    else this.hint = hint;
  }

  /** Do what the hint says, as if its button had been pressed. */
  followHint(): void {
    const hint = this.hint;
    if (!hint) return;
    this.hint = null;
    const card = /^discard (.+)$/.exec(hint.action)?.[1];
    const key = card ? this.hand.find((each) => kindOf(each) === card) : undefined;
    if (key) this.discard(key);
    else void this.send(hint.action);
  }

  refuse(why: Why, title: string): void {
    this.choice = null;
    this.hint = null;
    this.refusal = { title, why, fixes: fixesOf(this, why, title === say("table-cannot-down")) };
  }

  putAway(): void {
    this.refusal = null;
    this.hint = null;
    this.choice = null;
  }

  #allowed(what: Can["now"][number], title: string): boolean {
    if (this.can?.now.includes(what)) return true;
    this.refuse(this.no(what), title);
    return false;
  }

  /** Why something cannot be done now: the table's reason, or whose turn it is. */
  no(what: string): Why {
    const said = this.can?.no[what];
    if (said) return said;
    const state = this.state;
    if (this.you === null) return own("table-you-watch");
    if (this.table?.phase === "paused") return own("table-is-paused");
    if (!state || state.phase === "over" || state.over) return own("table-round-is-over");
    if (state.turn !== this.you) return own("table-not-your-turn", { name: nameOf(state.turn, this.table) });
    return own("table-not-now");
  }
}

/** A reason the page itself has: nothing about the rules, only about where things stand on this screen. */
export function own(id: string, facts: Record<string, string | number> = {}): Why {
  return { code: id, text: say(id, facts), short: say(`${id}-short`, facts), setting: null };
}
