import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Refused, State, TableEvent, TableInfo, Tell } from "../wire";
import { DEAD, TableLink, type LinkParts, type Numbered } from "./link.svelte";

class Line {
  static all: Line[] = [];
  static get last(): Line {
    return Line.all.at(-1)!;
  }
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  constructor(readonly url: string) {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.(new Event("open"));
  }
  tells(message: Tell): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code } as CloseEvent);
  }
  of(t: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.t === t);
  }
}

const SEAL = "a".repeat(64);
const seat = (n: number, extra = {}) =>
  ({ seat: n, kind: "person", name: "Ruth", level: null, here: true, played_for: false, host: n === 0, ready: true, ...extra }) as const;
const table = (extra: Partial<TableInfo> = {}): TableInfo =>
  ({ id: "t", phase: "playing", solo: false, seats: [seat(0), seat(1)], seal: SEAL, mixed: [0], ...extra }) as TableInfo;
const state = (extra: Partial<State> = {}): State => ({ you: 0, window: 4, clocks: [], ...extra }) as State;
const drew = (n: number): TableEvent => ({ e: "drew", seat: n, penalty: false, card: null });
const welcome = (first: number, seq: number, extra: object = {}): Tell =>
  ({
    t: "welcome", you: 0, host: true, seq, first, table: table(), state: state(), recovery: null,
    events: Array.from({ length: seq - first + 1 }, () => drew(1)), ...extra,
  }) as Tell;
const push = (first: number, seq: number, extra: object = {}): Tell =>
  ({ t: "push", first, seq, events: Array.from({ length: seq - first + 1 }, () => drew(2)), table: null, state: null, you: 0, ...extra }) as Tell;

let link: TableLink;

function opened(parts: LinkParts = {}, first: Tell = welcome(1, 3)): TableLink {
  link = new TableLink("t", { socket: (url) => new Line(url), random: () => 1, ...parts });
  link.open();
  Line.last.opens();
  Line.last.tells(first);
  return link;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance", "Date"] });
  Line.all = [];
  localStorage.clear();
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
});

describe("coming to a table", () => {
  test("the first hello asks for everything, a later one for what came since", () => {
    opened();
    expect(Line.last.sent[0]).toMatchObject({ t: "hello", seq: null });
    expect(link.phase).toBe("live");
    Line.last.breaks();
    expect(link.phase).toBe("lost");
    vi.advanceTimersByTime(500);
    Line.last.opens();
    expect(Line.last.sent[0]).toMatchObject({ t: "hello", seq: 3 });
    const fresh: Numbered[][] = [];
    link.onEvents((events) => fresh.push(events));
    Line.last.tells(welcome(4, 5));
    expect(link.events.map((each) => each.n)).toEqual([1, 2, 3, 4, 5]);
    expect(fresh.map((events) => events.map((each) => each.n))).toEqual([[4, 5]]);
  });

  test("a seal known from opening is answered in the hello, and the same part is sent again", () => {
    opened({ seal: SEAL }, welcome(1, 1, { table: table({ phase: "sealed", mixed: [] }), state: null }));
    const mix = Line.last.sent[0]!.mix;
    expect(mix).toMatch(/^[0-9a-f]{64}$/);
    expect(Line.last.of("mix")[0]!.mix).toBe(mix);
  });

  test("no part in the shuffle is given before the seal is known", () => {
    opened({}, welcome(1, 1, { table: table({ phase: "open", seal: null, mixed: [] }), state: null }));
    expect(Line.last.sent[0]!.mix).toBeUndefined();
    expect(Line.last.of("mix")).toEqual([]);
    Line.last.tells(push(2, 2, { table: table({ phase: "sealed", mixed: [] }) }));
    expect(Line.last.of("mix")).toHaveLength(1);
  });

  test("an onlooker gives no part", () => {
    opened({}, welcome(1, 1, { you: null, table: table({ phase: "sealed", mixed: [] }) }));
    expect(Line.last.of("mix")).toEqual([]);
  });
});

describe("commands", () => {
  test("one that was not answered is sent again with the same id after the line was lost", async () => {
    opened();
    const done = link.act("draw");
    const first = Line.last.of("act")[0]!;
    expect(first).toMatchObject({ action: "draw", window: 4 });
    Line.last.breaks();
    vi.advanceTimersByTime(500);
    Line.last.opens();
    expect(Line.last.of("act")).toEqual([]);
    Line.last.tells(welcome(4, 4));
    expect(Line.last.of("act")).toEqual([first]);
    expect(link.asked).toBe(1);
    Line.last.tells({ t: "ack", re: first.id as string, seq: 5, code: null });
    expect(await done).toMatchObject({ t: "ack", seq: 5 });
    expect(link.asked).toBe(0);
  });

  test("one given while the line is lost is sent when it is found", () => {
    opened();
    Line.last.breaks();
    void link.act("draw");
    vi.advanceTimersByTime(500);
    Line.last.opens();
    Line.last.tells(welcome(4, 4));
    expect(Line.last.of("act")).toHaveLength(1);
  });

  test("a refusal comes with its reason", async () => {
    opened();
    const done = link.act("draw");
    const why = { code: "DRAW_FIRST", text: "Draw first.", short: "", setting: null };
    Line.last.tells({ t: "refused", re: Line.last.of("act")[0]!.id as string, why });
    expect(((await done) as Refused).why.text).toBe("Draw first.");
  });

  test("a question is answered by its number, whatever comes between", async () => {
    opened();
    const [one, two] = [link.judge("draw"), link.judge("take")];
    const [first, second] = Line.last.of("judge");
    const why = { code: "X", text: "no", short: "", setting: null };
    Line.last.tells({ t: "judged", n: second!.n as number, why: null });
    Line.last.tells({ t: "judged", n: first!.n as number, why });
    expect((await one).why).toEqual(why);
    expect((await two).why).toBeNull();
  });
});

describe("numbers", () => {
  test("what was told before is dropped", () => {
    opened();
    Line.last.tells(push(4, 4, { state: state({ window: 5 }) }));
    Line.last.tells(push(4, 4, { state: state({ window: 9 }) }));
    Line.last.tells(push(2, 3, { state: state({ window: 8 }) }));
    expect(link.events.map((each) => each.n)).toEqual([1, 2, 3, 4]);
    expect(link.state!.window).toBe(5);
  });

  test("what overlaps adds only what is new", () => {
    opened();
    Line.last.tells(push(3, 5));
    expect(link.events.map((each) => each.n)).toEqual([1, 2, 3, 4, 5]);
  });

  test("a hole makes the page ask for everything", () => {
    opened();
    Line.last.tells(push(6, 6));
    expect(Line.all).toHaveLength(2);
    Line.last.opens();
    expect(Line.last.sent[0]).toMatchObject({ t: "hello", seq: null });
    Line.last.tells(welcome(1, 6));
    expect(link.events.map((each) => each.n)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(link.phase).toBe("live");
  });

  test("news without an event changes what is shown", () => {
    opened();
    Line.last.tells(push(4, 3, { events: [], table: table({ onlookers: 2 }) }));
    expect(link.table!.onlookers).toBe(2);
  });

  test("pongs that are ahead twice make the page ask for everything", () => {
    opened();
    vi.advanceTimersByTime(6_000);
    Line.last.tells({ t: "pong", n: Line.last.of("ping")[0]!.n as number, seq: 9 });
    expect(Line.all).toHaveLength(1);
    vi.advanceTimersByTime(6_000);
    Line.last.tells({ t: "pong", n: Line.last.of("ping")[1]!.n as number, seq: 9 });
    expect(Line.all).toHaveLength(2);
  });
});

describe("a line that dies", () => {
  test("is given up when nothing was heard, and tried anew", () => {
    opened();
    vi.advanceTimersByTime(DEAD + 6_000);
    expect(link.phase).toBe("lost");
    expect(Line.all.length).toBeGreaterThan(1);
  });

  test("is kept as long as pings are answered", () => {
    opened();
    for (let second = 0; second < 40; second += 1) {
      vi.advanceTimersByTime(1_000);
      const ping = Line.last.of("ping").at(-1);
      if (ping) Line.last.tells({ t: "pong", n: ping.n as number, seq: 3 });
    }
    expect(Line.all).toHaveLength(1);
    expect(Line.last.of("ping").length).toBeGreaterThan(4);
  });

  test("is tried more and more rarely, at most every five seconds", () => {
    opened();
    Line.last.breaks();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const [before, count] = [performance.now(), Line.all.length];
      while (Line.all.length === count) vi.advanceTimersByTime(50);
      waits.push(performance.now() - before);
      Line.last.breaks();
    }
    expect(waits).toEqual([200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000]);
  });

  test("after sleep it is asked at once whether the line is there", () => {
    opened();
    vi.setSystemTime(Date.now());
    const asleep = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
    vi.advanceTimersByTime(1_000);
    expect(Line.last.of("ping")).toHaveLength(1);
    asleep.mockRestore();
  });

  test("when the network is back the next attempt does not wait", () => {
    opened();
    Line.last.breaks();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      vi.advanceTimersByTime(5_000);
      Line.last.breaks();
    }
    const before = Line.all.length;
    dispatchEvent(new Event("online"));
    expect(Line.all).toHaveLength(before + 1);
  });

  test("several vain attempts ask whether there is such a table", async () => {
    opened({ probe: () => Promise.resolve("gone") });
    Line.last.breaks();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      vi.advanceTimersByTime(5_000);
      if (link.phase === "lost") Line.last.breaks();
    }
    await Promise.resolve();
    await Promise.resolve();
    expect(link.phase).toBe("gone");
  });
});

describe("ends", () => {
  test("another tab took over: commands end, nothing is tried, and one can play here again", async () => {
    opened();
    const done = link.act("draw");
    Line.last.breaks(4001);
    expect(link.phase).toBe("replaced");
    expect(await done).toMatchObject({ t: "refused", why: { code: "page-link-replaced" } });
    vi.advanceTimersByTime(60_000);
    expect(Line.all).toHaveLength(1);
    expect(await link.act("draw")).toMatchObject({ t: "refused" });
    link.playHere();
    expect(Line.all).toHaveLength(2);
    Line.last.opens();
    expect(Line.last.sent[0]).toMatchObject({ t: "hello", seq: null });
    Line.last.tells(welcome(1, 9));
    expect(link.phase).toBe("live");
    expect(link.seq).toBe(9);
  });

  test("no such table", () => {
    opened();
    Line.last.breaks(4004);
    expect(link.phase).toBe("gone");
    vi.advanceTimersByTime(60_000);
    expect(Line.all).toHaveLength(1);
  });

  test("hello came too late: it is tried again", () => {
    opened();
    Line.last.breaks(4008);
    vi.advanceTimersByTime(1_000);
    expect(Line.all).toHaveLength(2);
  });

  test("a busy server is left in peace a little longer", () => {
    opened();
    Line.last.breaks(1013);
    vi.advanceTimersByTime(900);
    expect(Line.all).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(Line.all).toHaveLength(2);
  });

  test("what the table could not read is not sent again", async () => {
    opened();
    const done = link.act("x".repeat(9_000));
    Line.last.breaks(1009);
    expect(await done).toMatchObject({ t: "refused", why: { code: "page-link-unreadable" } });
  });
});

test("at the deal one may be given another seat", () => {
  opened();
  Line.last.tells(push(4, 4, { you: 1, table: table() }));
  expect(link.you).toBe(1);
  expect(link.host).toBe(false);
});

test("presence changes the seats and nothing else", () => {
  opened();
  Line.last.tells({ t: "presence", seats: [seat(0), seat(1, { here: false })], onlookers: 3 });
  expect(link.table!.seats[1]!.here).toBe(false);
  expect(link.table!.onlookers).toBe(3);
  expect(link.seq).toBe(3);
});

test("a deadline is told on this browser's own clock", () => {
  opened();
  Line.last.tells({ t: "clocks", clocks: [{ what: "ask", left: 8_000, of: 8_000, seat: null }] });
  expect(link.deadlines[0]!.ends).toBe(performance.now() + 8_000);
});

test("a new recovery code is shown to its owner", async () => {
  opened();
  const done = link.newRecovery();
  Line.last.tells({ t: "ack", re: Line.last.of("recovery")[0]!.id as string, seq: 4, code: "K7P-3QX" });
  await done;
  expect(link.recovery).toBe("K7P-3QX");
});

test("a summary that was read stays read after the line was lost", () => {
  opened();
  link.ready(2);
  Line.last.breaks();
  vi.advanceTimersByTime(500);
  Line.last.opens();
  Line.last.tells(welcome(4, 4));
  expect(Line.last.of("ready")).toEqual([{ t: "ready", round: 2 }]);
});
