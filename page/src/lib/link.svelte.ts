/** The line to one table: everything the table tells, and everything this person asks of it.
 *
 * What is shown is what the table told last; nothing is worked out here. A command is known by its own id and is sent
 * again, the same, until it is answered. Numbers of events have no holes: where one is seen, everything is asked anew. */

import type {
  Ack,
  Act,
  Agree,
  Ask,
  Clock,
  Hello,
  Hint,
  Hinted,
  Host,
  Judge,
  Judged,
  Leave,
  React,
  Reacted,
  Recover,
  Refused,
  Stage,
  Staged,
  State,
  TableEvent,
  TableInfo,
  Tell,
  Ways,
  WaysTold,
  Wish,
} from "../wire";
import { commandId, freshMix } from "./ids";
import { keepMix, ownMix } from "./keep";
import { lang, onLang, say } from "./say.svelte";

/** `connecting`: never been there yet. `live`. `lost`: coming back by itself. The others are final: another tab of this
 * browser plays (`replaced`), there is no such table (`gone`), the page came from a wrong address (`refused`), or it
 * was left (`closed`). */
export type Phase = "connecting" | "live" | "lost" | "replaced" | "gone" | "refused" | "closed";

/** An event with its number. */
export interface Numbered {
  n: number;
  event: TableEvent;
}

/** A deadline on this browser's own clock: `ends` compares with `performance.now()`, `of` is its whole length in ms. */
export interface Deadline {
  what: Clock["what"];
  ends: number;
  of: number;
  seat: number | null;
}

/** The end of a command: done, or not and why. It always comes, if need be after the line was lost and found. */
export type Done = Ack | Refused;

type Command = Act | Wish | Agree | Leave | Recover | Host;
type Question = Judge | Stage | Ways | Hint;
type Answer = Judged | Staged | WaysTold | Hinted;
type HostFields = Omit<Host, "t" | "id" | "do">;

interface Socket {
  readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

export interface LinkParts {
  /** The seal, where it is known from opening the table: the part in the shuffle goes with the first message then. */
  seal?: string | null;
  socket?: (url: string) => Socket;
  /** Asked after several vain attempts: is there such a table, or is the whole server away? */
  probe?: () => Promise<"there" | "gone" | "away">;
  random?: () => number;
}

export const PING = [2_500, 5_000] as const;
export const DEAD = 9_000;
const PROBE = 2_500;
const TICK = 1_000;
const ASLEEP = 5_000;
const BACKOFF = [200, 5_000] as const;
const VAIN = 3;
const KEPT_REACTIONS = 8;
const OPEN = 1;

export class TableLink {
  readonly id: string;
  phase = $state<Phase>("connecting");
  /** The server said that it will be back in a moment. */
  restarting = $state(false);
  /** After several vain attempts: the server does not answer at all. */
  away = $state(false);
  table = $state.raw<TableInfo | null>(null);
  state = $state.raw<State | null>(null);
  you = $state<number | null>(null);
  host = $state(false);
  /** All events the page has, oldest first. */
  events = $state.raw<Numbered[]>([]);
  seq = $state(0);
  deadlines = $state.raw<Deadline[]>([]);
  /** The newest reactions, oldest first. */
  reactions = $state.raw<(Reacted & { n: number })[]>([]);
  /** The recovery code of one's own seat, when it was just made. */
  recovery = $state<string | null>(null);
  /** How many commands are not answered yet. */
  asked = $state(0);
  connected = $derived(this.phase === "live");

  #parts: LinkParts;
  #socket: Socket | null = null;
  #commands = new Map<string, { message: Command; done: (how: Done) => void }>();
  #questions = new Map<number, { message: Question; told: (answer: Answer) => void }>();
  #listeners = new Set<(fresh: Numbered[]) => void>();
  #number = 0;
  #pings = 0;
  #attempts = 0;
  #welcomed = false;
  #everything = true;
  #behind = 0;
  #heard = 0;
  #pinged: number | null = null;
  #nextPing = 0;
  #patience = DEAD;
  #ticked = 0;
  #read: number | null = null;
  #ticker: ReturnType<typeof setInterval> | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #off: (() => void)[] = [];

  constructor(id: string, parts: LinkParts = {}) {
    this.id = id;
    this.#parts = parts;
  }

  // -- being there -------------------------------------------------------------------------------------------------

  /** Go to the table, and come back to it by oneself until `close`. */
  open(): void {
    if (this.#ticker !== null) return;
    this.#ticked = now();
    this.#ticker = setInterval(() => this.#tick(), TICK);
    const look = (): void => this.#look();
    const seen = (): void => {
      if (document.visibilityState === "visible") this.#look();
    };
    addEventListener("online", look);
    addEventListener("pageshow", look);
    document.addEventListener("visibilitychange", seen);
    this.#off = [
      () => removeEventListener("online", look),
      () => removeEventListener("pageshow", look),
      () => document.removeEventListener("visibilitychange", seen),
      onLang((spoken) => this.#send({ t: "speak", lang: spoken })),
    ];
    this.#connect();
  }

  close(): void {
    this.#end("closed");
  }

  /** Take the seat back from another tab. */
  playHere(): void {
    if (this.phase !== "replaced") return;
    this.phase = "connecting";
    this.#everything = true;
    this.open();
  }

  /** Try at once instead of waiting for the next attempt. */
  retry(): void {
    this.#look();
  }

  /** Be told of events as they come; not of those from before. Returns how to stop. */
  onEvents(tell: (fresh: Numbered[]) => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  // -- commands ----------------------------------------------------------------------------------------------------

  act(action: string): Promise<Done> {
    return this.#command({ t: "act", id: commandId(), action, window: this.state?.window ?? 0 });
  }

  wish(cards: string[], elseNo = false): Promise<Done> {
    return this.#command({ t: "wish", id: commandId(), cards, else_no: elseNo });
  }

  agree(proposal: number, yes: boolean): Promise<Done> {
    return this.#command({ t: "agree", id: commandId(), proposal, yes });
  }

  leave(): Promise<Done> {
    return this.#command({ t: "leave", id: commandId() });
  }

  /** A new recovery code of one's own seat: it is the `code` of the answer. */
  newRecovery(): Promise<Done> {
    return this.#command({ t: "recovery", id: commandId() });
  }

  asHost(what: Host["do"], fields: HostFields = {}): Promise<Done> {
    return this.#command({ t: "host", id: commandId(), do: what, ...fields });
  }

  // -- questions ---------------------------------------------------------------------------------------------------

  judge(action: string): Promise<Judged> {
    return this.#question((n) => ({ t: "judge", n, action })) as Promise<Judged>;
  }

  stage(melds: string[][]): Promise<Staged> {
    return this.#question((n) => ({ t: "stage", n, melds })) as Promise<Staged>;
  }

  ways(cards: string[], meld: number | null = null): Promise<WaysTold> {
    return this.#question((n) => ({ t: "ways", n, cards, meld })) as Promise<WaysTold>;
  }

  hint(): Promise<Hinted> {
    return this.#question((n) => ({ t: "hint", n })) as Promise<Hinted>;
  }

  // -- said and forgotten ------------------------------------------------------------------------------------------

  /** The summary of a round has been read. */
  ready(round: number): void {
    this.#read = round;
    this.#send({ t: "ready", round });
  }

  react(what: React["what"]): void {
    this.#send({ t: "react", what });
  }

  // -- the line ----------------------------------------------------------------------------------------------------

  #connect(): void {
    this.#retry = null;
    this.#welcomed = false;
    const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${this.id}`;
    const socket = (this.#parts.socket ?? ((to) => new WebSocket(to) as unknown as Socket))(url);
    this.#socket = socket;
    this.#heard = now();
    this.#pinged = null;
    socket.onopen = () => {
      this.#heard = now();
      this.#hello();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#told(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
  }

  #hello(): void {
    const hello: Hello = { t: "hello", lang: lang(), seq: this.#everything ? null : this.seq };
    const seal = this.table === null ? this.#parts.seal : null;
    if (seal) hello.mix = this.#mix(seal);
    this.#send(hello);
  }

  /** Our part in a shuffle: made once for each seal, after it was seen, and kept for the day the deal is checked. */
  #mix(seal: string): string {
    const made = ownMix(this.id);
    if (made !== null && made.seal === seal) return made.mix;
    const mix = freshMix();
    keepMix({ table: this.id, seal, mix });
    return mix;
  }

  #lost(code: number): void {
    this.#drop();
    if (code === 4001) return this.#end("replaced");
    if (code === 4004) return this.#end("gone");
    if (code === 4003) return this.#end("refused");
    // A message the table cannot read will not be readable the next time either.
    if (code === 1003 || code === 1007 || code === 1009) this.#refuseAll("page-link-unreadable");
    if (this.phase === "live") this.phase = "lost";
    if (code === 1012) this.restarting = true;
    const slow = code === 1008 || code === 1013;
    this.#later(slow ? 2_000 : BACKOFF[0]);
  }

  #later(least: number): void {
    if (this.#ticker === null || this.#retry !== null) return;
    const random = this.#parts.random ?? Math.random;
    const most = Math.min(BACKOFF[1], Math.max(least, BACKOFF[0] * 2 ** this.#attempts));
    this.#attempts += 1;
    if (this.#attempts >= VAIN) void this.#ask();
    // Half of it by chance, so that a server that comes back is not run down by everybody at once.
    this.#retry = setTimeout(() => this.#connect(), most / 2 + random() * (most / 2));
  }

  async #ask(): Promise<void> {
    const found = await this.#parts.probe?.();
    if (this.phase === "live" || this.#ticker === null) return;
    if (found === "gone") this.#end("gone");
    this.away = found === "away";
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #end(phase: Phase): void {
    this.#drop();
    if (this.#ticker !== null) clearInterval(this.#ticker);
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#ticker = this.#retry = null;
    for (const stop of this.#off) stop();
    this.#off = [];
    this.phase = phase;
    this.deadlines = [];
    this.#refuseAll(phase === "replaced" ? "page-link-replaced" : "page-link-closed");
  }

  /** Every command ends, even those nobody can say the fate of. */
  #refuseAll(id: string): void {
    for (const [re, { done }] of this.#commands) {
      done({ t: "refused", re, why: { code: id, text: say(id), short: "", setting: null } });
    }
    this.#commands.clear();
    this.#questions.clear();
    this.asked = 0;
  }

  /** Pings while all is well; gives a line up that says nothing; notices that the machine was asleep. */
  #tick(): void {
    const time = now();
    const slept = time - this.#ticked > ASLEEP;
    this.#ticked = time;
    if (slept) return this.#look();
    if (this.#socket === null) return;
    const open = this.#socket.readyState === OPEN;
    if (time - this.#heard >= (this.#pinged === null ? DEAD : this.#patience)) return this.#giveUp();
    if (open && this.#welcomed && this.#pinged === null && time >= this.#nextPing) this.#ping(DEAD);
  }

  #ping(patience: number): void {
    this.#pings += 1;
    this.#pinged = this.#pings;
    this.#patience = patience;
    this.#send({ t: "ping", n: this.#pings });
  }

  #giveUp(): void {
    this.#drop();
    if (this.phase === "live") this.phase = "lost";
    this.#later(BACKOFF[0]);
  }

  /** Something changed around us: is the line still there? */
  #look(): void {
    if (this.#ticker === null) return;
    if (this.#socket === null) {
      if (this.#retry !== null) clearTimeout(this.#retry);
      this.#attempts = 0;
      return this.#connect();
    }
    if (this.#socket.readyState !== OPEN || !this.#welcomed) return;
    this.#heard = now();
    this.#ping(PROBE);
  }

  #send(message: Ask): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  #command(message: Command): Promise<Done> {
    return new Promise((done) => {
      if (this.#ticker === null) {
        const id = this.phase === "replaced" ? "page-link-replaced" : "page-link-closed";
        done({ t: "refused", re: message.id, why: { code: id, text: say(id), short: "", setting: null } });
        return;
      }
      this.#commands.set(message.id, { message, done });
      this.asked = this.#commands.size;
      if (this.#welcomed) this.#send(message);
    });
  }

  #question(make: (n: number) => Question): Promise<Answer> {
    this.#number += 1;
    const n = this.#number;
    return new Promise((told) => {
      const message = make(n);
      this.#questions.set(n, { message, told });
      if (this.#welcomed) this.#send(message);
    });
  }

  // -- what is told ------------------------------------------------------------------------------------------------

  #told(text: string): void {
    const message = JSON.parse(text) as Tell;
    this.#heard = now();
    switch (message.t) {
      case "welcome":
        this.you = message.you;
        this.host = message.host;
        this.table = message.table;
        this.state = message.state;
        if (message.recovery !== null && message.recovery !== undefined) this.recovery = message.recovery;
        this.#welcome(message.first, message.seq, message.events);
        break;
      case "push":
        this.#push(message.first, message.seq, message.events, message.table, message.state, message.you);
        break;
      case "ack":
      case "refused":
        this.#answered(message);
        break;
      case "judged":
      case "staged":
      case "ways_told":
      case "hinted":
        this.#questions.get(message.n)?.told(message);
        this.#questions.delete(message.n);
        break;
      case "presence":
        if (this.table) this.table = { ...this.table, seats: message.seats, onlookers: message.onlookers };
        this.host = message.seats.some((each) => each.host && each.seat === this.you);
        break;
      case "reacted":
        this.#number += 1;
        this.reactions = [...this.reactions.slice(1 - KEPT_REACTIONS), { ...message, n: this.#number }];
        break;
      case "clocks":
        this.#clocks(message.clocks);
        break;
      case "pong":
        if (message.n !== this.#pinged) break;
        this.#pinged = null;
        this.#nextPing = now() + this.#pause();
        // The table has told more than has come here, and it is not on its way.
        this.#behind = message.seq > this.seq ? this.#behind + 1 : 0;
        if (this.#behind > 1) this.#anew();
        break;
      case "restarting":
        this.restarting = true;
    }
  }

  #pause(): number {
    const random = this.#parts.random ?? Math.random;
    return PING[0] + random() * (PING[1] - PING[0]);
  }

  #welcome(first: number, seq: number, events: TableEvent[]): void {
    const follows = !this.#everything && first <= this.seq + 1 && seq >= this.seq;
    const told = numbered(first, events);
    const fresh = follows ? told.filter((each) => each.n > this.seq) : [];
    this.events = follows ? [...this.events, ...fresh] : told;
    this.seq = seq;
    this.#everything = this.restarting = this.away = false;
    this.#behind = 0;
    this.#welcomed = true;
    this.#attempts = 0;
    this.#nextPing = now() + this.#pause();
    this.#clocks(this.state?.clocks ?? []);
    this.phase = "live";
    this.#sealed();
    for (const { message } of this.#commands.values()) this.#send(message);
    for (const { message } of this.#questions.values()) this.#send(message);
    if (this.#read !== null) this.#send({ t: "ready", round: this.#read });
    this.#hand(fresh);
  }

  #push(first: number, seq: number, events: TableEvent[], table: TableInfo | null, state: State | null, you: number | null): void {
    // Told before, and what came with it is older than what is shown.
    if (seq < this.seq || (seq === this.seq && events.length > 0)) return;
    if (first > this.seq + 1) return this.#anew();
    const fresh = numbered(first, events).filter((each) => each.n > this.seq);
    this.events = fresh.length ? [...this.events, ...fresh] : this.events;
    this.seq = seq;
    this.you = you;
    if (table) {
      this.table = table;
      this.host = table.seats.some((each) => each.host && each.seat === this.you);
    }
    if (state) {
      this.state = state;
      this.#clocks(state.clocks ?? []);
    }
    this.#sealed();
    this.#hand(fresh);
  }

  /** Something is missing: everything is asked anew, on a line of its own. */
  #anew(): void {
    this.#everything = true;
    this.#drop();
    this.phase = "lost";
    this.#connect();
  }

  #sealed(): void {
    const table = this.table;
    if (!table?.seal || table.phase !== "sealed" || this.you === null || table.mixed.includes(this.you)) return;
    this.#send({ t: "mix", mix: this.#mix(table.seal) });
  }

  #answered(message: Done): void {
    const waiting = message.re === null ? undefined : this.#commands.get(message.re);
    if (!waiting || message.re === null) return;
    this.#commands.delete(message.re);
    this.asked = this.#commands.size;
    if (message.t === "ack" && waiting.message.t === "recovery") this.recovery = message.code;
    waiting.done(message);
  }

  #clocks(clocks: Clock[]): void {
    const time = now();
    this.deadlines = clocks.map(({ what, left, of, seat }) => ({ what, ends: time + left, of, seat }));
  }

  #hand(fresh: Numbered[]): void {
    if (fresh.length) for (const tell of this.#listeners) tell(fresh);
  }
}

function numbered(first: number, events: TableEvent[]): Numbered[] {
  return events.map((event, at) => ({ n: first + at, event }));
}

function now(): number {
  return performance.now();
}
