// A line to no table: it tells what a scene says and answers what is asked with what the scene holds ready. For the
// scenes and for tests; no part of the page that is served.

import type { Deadline, Done, Numbered, TableLink } from "../lib/link.svelte";
import type { Hinted, Judged, Off, Reacted, Staged, State, TableInfo, WaysTold } from "../wire";
import type { Link } from "./link";

export interface Scene {
  table: TableInfo;
  state: State | null;
  events?: Numbered["event"][];
  host?: boolean;
  deadlines?: Deadline[];
  staged?: (melds: string[][]) => Partial<Staged>;
  hinted?: Partial<Hinted>;
  ways?: Off[];
  reactions?: (Reacted & { n: number })[];
}

const blank = { code: "", text: "", short: "", setting: null };

export class FakeLink implements Link {
  readonly id: string;
  phase = $state<TableLink["phase"]>("live");
  restarting = $state(false);
  table = $state.raw<TableInfo | null>(null);
  state = $state.raw<State | null>(null);
  you = $state<number | null>(null);
  host = $state(false);
  events = $state.raw<Numbered[]>([]);
  deadlines = $state.raw<Deadline[]>([]);
  reactions = $state.raw<(Reacted & { n: number })[]>([]);
  connected = $derived(this.phase === "live");
  /** What was sent, for tests. */
  sent: string[] = [];
  read: number[] = [];
  /** What the next commands are answered; an acknowledgement if nothing is said. */
  answers: Done[] = [];
  #scene: Scene;
  #listeners = new Set<(fresh: Numbered[]) => void>();

  constructor(scene: Scene) {
    this.#scene = scene;
    this.id = scene.table.id;
    this.table = scene.table;
    this.state = scene.state;
    this.you = scene.state?.you ?? null;
    this.host = scene.host ?? false;
    this.events = (scene.events ?? []).map((event, at) => ({ n: at + 1, event }));
    this.deadlines = scene.deadlines ?? [];
    this.reactions = scene.reactions ?? [];
  }

  /** Let something happen: events, and how things stand then. */
  push(state: State, events: Numbered["event"][] = []): void {
    const fresh = events.map((event, at) => ({ n: this.events.length + 1 + at, event }));
    this.events = [...this.events, ...fresh];
    this.state = state;
    for (const tell of this.#listeners) tell(fresh);
  }

  onEvents(tell: (fresh: Numbered[]) => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  #done(what: string): Promise<Done> {
    this.sent.push(what);
    return Promise.resolve(
      this.answers.shift() ?? {
        t: "ack",
        re: what,
        seq: this.events.length,
        code: what === "recovery" ? "willow-otter-31-amber" : null,
      },
    );
  }

  act = (action: string): Promise<Done> => this.#done(action);
  wish = (cards: string[], elseNo = false): Promise<Done> => this.#done(`wish ${cards.join(" ")} ${elseNo}`);
  leave = (): Promise<Done> => this.#done("leave seat");
  newRecovery = (): Promise<Done> => this.#done("recovery");
  asHost = (what: string): Promise<Done> => this.#done(`host ${what}`);
  judge = (): Promise<Judged> => Promise.resolve({ t: "judged", n: 0, why: null });
  stage = (melds: string[][]): Promise<Staged> =>
    Promise.resolve({
      t: "staged",
      n: 0,
      action: null,
      melds,
      left: [],
      points: 0,
      why: blank,
      meld_why: {},
      choices: [],
      ...this.#scene.staged?.(melds),
    });
  ways = (): Promise<WaysTold> =>
    Promise.resolve({
      t: "ways_told",
      n: 0,
      ways: this.#scene.ways ?? [],
      why: this.#scene.ways?.length
        ? null
        : { ...blank, code: "DOES_NOT_FIT", text: "[[AC]] does not fit on that meld." },
    });
  hint = (): Promise<Hinted> =>
    Promise.resolve({ t: "hinted", n: 0, action: "take", text: "", cards: [], why: null, ...this.#scene.hinted });
  ready = (round: number): void => void this.read.push(round);
  react = (): void => undefined;
}
