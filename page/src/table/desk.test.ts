import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../lib/say.svelte";
import { DEFAULTS, settings } from "../lib/settings.svelte";
import type { State } from "../wire";
import { FakeLink, type Scene } from "./fake.svelte";
import { can, scene, state, table, why } from "./scenes";
import { textsOf } from "./texts";
import Table from "./Table.svelte";

beforeAll(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  speak("en", textsOf("en"));
});
beforeEach(() => {
  localStorage.clear();
  Object.assign(settings, DEFAULTS, { guide: false, hold: false });
  localStorage.setItem("contract-rummy.read.scene-table-0001", "99");
});
afterEach(() => vi.useRealTimers());

const cards = (text: string): string[] => text.split(" ");

function seat(made: Scene): { link: FakeLink } {
  const link = new FakeLink(made);
  render(Table, { props: { link } });
  return { link };
}

const inHand = (): string[] =>
  [...document.querySelectorAll<HTMLElement>(".hand .card")].map(
    (node) => (node.dataset.key ?? "").split("#")[0] ?? "",
  );
const card = (name: string, at = 0): HTMLElement =>
  document.querySelectorAll<HTMLElement>(`.hand [data-key^="${name}#"]`)[at]!;
const act = (which: "main" | "second" | "tool" | "sort"): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-act="${which}"]`)!;
const press = async (node: Element): Promise<void> => {
  await fireEvent.click(node);
  await Promise.resolve();
  await tick();
};
const settle = async (): Promise<void> => {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
  await tick();
};

const playing = (hand: string, more: Partial<State> = {}): Scene => ({
  table: table(),
  state: state({
    phase: "play",
    hand: cards(hand),
    upcard: "KH",
    lacking: 3,
    can: can(["discard"], { no: { down: why("CONTRACT_NOT_MET", "This is not the contract.", "not complete") } }),
    ...more,
  }),
});

test("a card is known by its whole name, and by its place", () => {
  seat(scene("turn"));
  expect(card("9D")).toBeUndefined();
  expect(card("5S").getAttribute("aria-label")).toMatch(/^five of spades, \d+ of 14$/);
  expect(card("JK").getAttribute("aria-label")).toMatch(/^joker, \d+ of 14$/);
  expect(document.querySelector('[data-meld="2"]')?.getAttribute("aria-label")).toBe(
    "Ruth’s run: four of hearts, five of hearts, joker standing for six of hearts, seven of hearts",
  );
  expect(document.querySelector('[data-seat="3"]')?.getAttribute("aria-label")).toBe(
    "Wei, 14 cards, not down, 2 buys left",
  );
});

test("a tap chooses, a second tap lets go, and the words of the bar follow", async () => {
  seat(playing("5S TS AC 7D"));
  expect(act("second").textContent).toContain("choose a card");
  await press(card("AC"));
  expect(card("AC").getAttribute("aria-pressed")).toBe("true");
  expect(within(act("second")).getByRole("img", { name: "ace of clubs" })).toBeTruthy();
  await press(card("AC"));
  expect(card("AC").getAttribute("aria-pressed")).toBe("false");
});

test("BR-91 the card that was chosen is discarded, whatever order the hand lies in", async () => {
  const { link } = seat(playing("TS 5S AC JS 7D"));
  await press(act("sort"));
  await press(screen.getByRole("button", { name: "By suit" }));
  await press(card("AC"));
  expect(card("AC").getAttribute("aria-label")).toMatch(/^ace of clubs/);
  await press(act("second"));
  await settle();
  expect(link.sent).toEqual(["discard AC"]);
  expect(card("JS").getAttribute("aria-label")).toMatch(/^jack of spades/);
});

test("BR-87 a button pressed twice sends once", async () => {
  const { link } = seat(scene("turn"));
  void fireEvent.click(act("second"));
  void fireEvent.click(act("second"));
  await settle();
  expect(link.sent).toEqual(["draw"]);
});

test("BR-90 one's own order stays while others move; a new card comes last, is marked, and the mark is spoken", async () => {
  const made = playing("KH 3C 9D 4S 5S", { turn: 2, can: null });
  const { link } = seat(made);
  const before = inHand();
  await fireEvent.keyDown(card(before[4]!), { key: "ArrowLeft", shiftKey: true });
  const mine = inHand();
  expect(mine).not.toEqual(before);
  link.push({ ...made.state!, hand: cards("3C 4S 5S 9D KH"), turn: 3 }, [
    { e: "drew", seat: 3, penalty: false, card: null },
  ]);
  await settle();
  expect(inHand()).toEqual(mine);
  link.push({ ...made.state!, hand: cards("2H 3C 4S 5S 9D KH"), turn: 3 }, [
    { e: "drew", seat: 0, penalty: true, card: "2H" },
  ]);
  await settle();
  expect(inHand()).toEqual([...mine, "2H"]);
  expect(card("2H").className).toContain("fresh");
  expect(card("2H").getAttribute("aria-label")).toBe("two of hearts, just drawn, 6 of 6");
});

test("BR-90 the order is there again after coming back, and nothing of it was sent", async () => {
  const made = playing("KH 3C 9D 4S 5S", { turn: 2, can: null });
  const first = new FakeLink(made);
  const { unmount } = render(Table, { props: { link: first } });
  await fireEvent.keyDown(card("5S"), { key: "ArrowLeft", shiftKey: true });
  const mine = inHand();
  unmount();
  const { link } = seat(made);
  expect(inHand()).toEqual(mine);
  expect([...first.sent, ...link.sent]).toEqual([]);
});

test("a card keeps its node and its focus over an update; when it goes, focus goes to its right neighbour", async () => {
  const made = playing("KH 3C 9D 4S 5S");
  const { link } = seat(made);
  const [, second, third] = inHand();
  const node = card(second!);
  node.focus();
  link.push({ ...made.state!, stock: 30 }, []);
  await settle();
  expect(card(second!)).toBe(node);
  expect(document.activeElement).toBe(node);
  link.push({ ...made.state!, hand: made.state!.hand.filter((each) => each !== second) }, []);
  await settle();
  await new Promise((done) => setTimeout(done));
  expect((document.activeElement as HTMLElement).dataset.key).toBe(`${third}#0`);
});

test("cards taken back from the table lie where they lay, and only the drawn one is marked", async () => {
  const made = playing("KH 3C 9D 4S 5S", { phase: "draw" });
  const { link } = seat(made);
  const marked = (): string[] =>
    [...document.querySelectorAll<HTMLElement>(".hand .card.fresh")].map((node) => node.dataset.key ?? "");
  link.push({ ...made.state!, phase: "play", hand: cards("KH 3C 3D 9D 4S 5S") }, [
    { e: "drew", seat: 0, penalty: false, card: "3D" },
  ]);
  await settle();
  const mine = inHand();
  expect(marked()).toEqual(["3D#0"]);
  link.push({ ...made.state!, phase: "play", hand: cards("KH 5S") }, []);
  await settle();
  link.push({ ...made.state!, phase: "play", hand: cards("KH 3C 3D 9D 4S 5S") }, []);
  await settle();
  expect(inHand()).toEqual(mine);
  expect(marked()).toEqual(["3D#0"]);
});

test("what was refused while others acted is put away when I can act", async () => {
  const made = playing("KH 3C 9D", { turn: 2, can: can([], { no: { draw: why("NOT_YOUR_TURN", "Not yet.", "no") } }) });
  const { link } = seat(made);
  await press(act("main"));
  expect(screen.getByRole("alert").textContent).toContain("Not yet.");
  link.push({ ...made.state!, turn: 0, phase: "draw", can: can(["draw"]) }, []);
  await settle();
  expect(screen.queryByText("Not yet.")).toBeNull();
});

test("a choice that is open stays while somebody sits down, and goes when something else can be done", async () => {
  const made = scene("choice");
  const { link } = seat(made);
  const open = (): Element | null => document.querySelector(".ask.which");
  await press(card("JK"));
  await press(act("main"));
  await settle();
  expect(open()).not.toBeNull();
  link.push({ ...made.state! }, []);
  await settle();
  expect(open()).not.toBeNull();
  link.push({ ...made.state!, turn: 2, can: null }, []);
  await settle();
  expect(open()).toBeNull();
});

test("BR-89 closing the slots takes all cards back, one card is staged once, and a refused lay-down loses none", async () => {
  const hand = "7S KS 4D 6D TD KD KD 5C 6C 7C 3C 2D";
  const made = playing(hand, { can: can(["down", "discard"]) });
  made.staged = (melds) => ({ melds, left: [], points: 0, action: "down 5C 6C 7C", why: null });
  const { link } = seat(made);
  await press(act("main"));
  await press(card("5C"));
  expect(document.querySelectorAll(".slot .card[data-key]")).toHaveLength(1);
  expect(inHand()).toHaveLength(11);
  await press(screen.getByRole("button", { name: "Close the lay-down" }));
  expect(inHand()).toHaveLength(12);
  await press(act("main"));
  expect(document.querySelectorAll(".slot .card[data-key]")).toHaveLength(0);
  const king = card("KD");
  for (let i = 0; i < 8; i += 1) await fireEvent.click(king);
  expect(document.querySelectorAll('.slot .card[data-key="KD#0"]')).toHaveLength(1);
  expect(inHand().filter((each) => each === "KD")).toHaveLength(1);
  link.answers = [{ t: "refused", re: "x", why: why("CONTRACT_NOT_MET", "This is not the contract.", "not complete") }];
  await settle();
  await press(act("main"));
  await settle();
  expect(screen.getByRole("alert").textContent).toContain("This is not the contract.");
  expect(inHand().length + document.querySelectorAll(".slot .card[data-key]").length).toBe(12);
});

test("the slots are filled with the best plan; what stays and what it costs is said before anything is sent", async () => {
  const { link } = seat(scene("drawn"));
  await press(act("main"));
  await settle();
  expect(document.querySelectorAll(".slot.ok")).toHaveLength(3);
  expect(document.querySelector(".stage")?.textContent).toContain("then 5 left, 41 points");
  expect(act("main").textContent).toContain("Lay down 10 cards");
  expect(link.sent).toEqual([]);
  await press(act("main"));
  await settle();
  expect(link.sent).toEqual(["down 5S 5H 5C | TH TS JK=T | 6D 7D 8D 9D"]);
});

test("where a joker can be two cards both runs are drawn and one is chosen", async () => {
  const asked: string[][][] = [];
  const made = scene("jokers");
  const told = made.staged!;
  made.staged = (melds) => {
    asked.push(melds);
    return told(melds);
  };
  seat(made);
  await press(act("main"));
  await settle();
  const ways = within(screen.getByRole("region", { name: "Choose" }));
  expect(ways.getAllByRole("button")).toHaveLength(2);
  expect(
    ways.getByRole("button", {
      name: "nine of hearts, ten of hearts, jack of hearts, joker standing for queen of hearts",
    }),
  ).toBeTruthy();
});

test("BR-93 a press anywhere on a meld is a press of that meld", async () => {
  const { link } = seat(scene("layoff"));
  await press(card("KH"));
  const meld = document.querySelector<HTMLElement>('[data-meld="1"]')!;
  expect(meld.className).toContain("fits");
  expect(meld.getAttribute("aria-label")).toMatch(/your card fits here$/);
  // A card inside, its index, the gap and the border all belong to one button.
  for (const inside of meld.querySelectorAll("*")) expect(inside.closest("button")).toBe(meld);
  await press(meld.querySelector(".card .ix")!);
  await settle();
  expect(link.sent).toEqual(["off KH @1 set"]);
});

test("a wild that fits at both ends is asked about and not guessed", async () => {
  const { link } = seat(scene("choice"));
  await press(card("JK"));
  await press(act("main"));
  await settle();
  expect(link.sent).toEqual([]);
  const ways = within(screen.getByRole("region", { name: "Choose" })).getAllByRole("button");
  await press(ways[2]!);
  await settle();
  expect(link.sent).toEqual(["off JK=8H @2 high"]);
});

test("what cannot be done now can be pressed all the same, and says why and the way out", async () => {
  const { link } = seat(scene("turn"));
  await press(document.querySelector('[data-meld="0"]')!);
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toContain("Draw a card first");
  expect(link.sent).toEqual([]);
  await press(within(alert.parentElement!).getByRole("button", { name: "Draw" }));
  await settle();
  expect(link.sent).toEqual(["draw"]);
});

test("BR-45 a seat that may not buy is shown no button to buy, and finds the reason where it presses", async () => {
  const made = scene("buy");
  made.state = {
    ...made.state!,
    question: null,
    can: can([], { no: { draw: why("NOT_YOUR_TURN", "It is not your turn yet.", "Wei is playing") } }),
  };
  seat(made);
  expect(screen.queryByRole("button", { name: /May I/ })).toBeNull();
});

test("a question is answered by one press, and shows at once that it was", async () => {
  const { link } = seat(scene("buy"));
  expect(screen.getByText("Wei passed. If you ask, you come first.")).toBeTruthy();
  expect(screen.getByText("Price: 1 card from the stock. 2 buys left.")).toBeTruthy();
  await press(act("main"));
  expect(act("main").textContent).toContain("Asked");
  void fireEvent.click(act("main"));
  await settle();
  expect(link.sent).toEqual(["ask"]);
});

test("a discard is held for two seconds and can be taken back", async () => {
  settings.hold = true;
  vi.useFakeTimers();
  const { link } = seat(playing("5S TS AC 7D"));
  await fireEvent.click(card("AC"));
  await fireEvent.click(act("second"));
  expect(inHand()).not.toContain("AC");
  await fireEvent.click(act("second"));
  await tick();
  expect(inHand()).toContain("AC");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(link.sent).toEqual([]);
  await fireEvent.click(card("AC"));
  await fireEvent.click(act("second"));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(link.sent).toEqual(["discard AC"]);
});

test("BR-98 the summary stays until it is put away, comes once, and can be looked at again", async () => {
  localStorage.setItem("contract-rummy.read.scene-table-0001", "4");
  const made = scene("summary");
  const { link } = seat(made);
  const dialog = screen.getByRole("dialog");
  expect(dialog.textContent).toContain("Ruth goes out");
  link.push({ ...made.state!, stock: 20 }, []);
  await settle();
  expect(screen.getByRole("dialog").textContent).toContain("Ruth goes out");
  await press(within(dialog).getByRole("button", { name: "Round 6" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(link.read).toEqual([5]);
  link.push({ ...made.state!, stock: 19 }, []);
  await settle();
  expect(screen.queryByRole("dialog")).toBeNull();
  await press(document.querySelector(".score")!);
  await press(screen.getByRole("button", { name: "Last round again" }));
  expect(screen.getByRole("dialog").textContent).toContain("Ruth goes out");
});

test("letters do what the buttons do, and can be switched off", async () => {
  const { link } = seat(scene("turn"));
  await fireEvent.keyDown(window, { key: "t" });
  await settle();
  expect(link.sent).toEqual(["take"]);
  settings.keys = false;
  await fireEvent.keyDown(window, { key: "d" });
  await settle();
  expect(link.sent).toEqual(["take"]);
});

test("each group is one tab stop", async () => {
  seat(scene("turn"));
  await settle();
  for (const group of ["seats", "melds", "piles", "hand", "acts"]) {
    const buttons = [...document.querySelectorAll<HTMLElement>(`[data-group="${group}"] button`)];
    expect(buttons.length, group).toBeGreaterThan(1);
    expect(
      buttons.filter((button) => button.tabIndex === 0),
      group,
    ).toHaveLength(1);
  }
  const [first, second] = [...document.querySelectorAll<HTMLElement>(".hand button")];
  first!.focus();
  await fireEvent.keyDown(first!, { key: "ArrowRight" });
  expect(document.activeElement).toBe(second);
  expect(second!.tabIndex).toBe(0);
});

test("every event is one spoken sentence, and a card in it is spoken by its name", async () => {
  const made = scene("turn");
  const { link } = seat(made);
  link.push({ ...made.state!, turn: 1, can: null }, [
    { e: "discarded", seat: 3, card: "9D" },
    { e: "took", seat: 1, card: "9D" },
  ]);
  await settle();
  const told = [...document.querySelectorAll("[data-live] p")].map((line) => line.textContent);
  expect(told.slice(-2)).toEqual(["Wei discarded nine of diamonds", "Ruth took nine of diamonds"]);
});

test("an onlooker sees the open cards, no hand and no actions", () => {
  seat(scene("onlooker"));
  expect(document.querySelectorAll(".hand, .acts")).toHaveLength(0);
  expect(document.querySelectorAll(".meld").length).toBeGreaterThan(0);
});

test("a name that looks like a card stays a name", () => {
  const made = scene("turn");
  made.table = {
    ...made.table,
    seats: made.table.seats.map((each) => (each.seat === 3 ? { ...each, name: "[[9D]]" } : each)),
  };
  made.events = [{ e: "discarded", seat: 3, card: "4C" }];
  seat(made);
  expect(document.querySelector('[data-seat="3"] .chip-card')).toBeNull();
  expect(document.querySelectorAll(".side .log-box .chip-card, .side li .chip-card")).toHaveLength(1);
});

test("the whole table speaks Chinese", () => {
  speak("zh", textsOf("zh"));
  seat(scene("turn", true));
  expect(act("second").textContent).toContain("摸牌");
  expect(card("5S").getAttribute("aria-label")).toMatch(/^黑桃5，第\d+张，共14张$/);
  speak("en", textsOf("en"));
  scene("turn");
});
