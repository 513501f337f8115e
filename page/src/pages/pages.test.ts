import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Mine, Preview, TableInfo } from "../wire";
import { TableLink } from "../lib/link.svelte";
import { takeOver } from "../lib/opened";
import { go, here } from "../lib/router.svelte";
import { setLang } from "../lib/say.svelte";
import { Steps } from "../lib/steps.svelte";
import Home from "./Home.svelte";
import Join from "./Join.svelte";
import Lobby from "./Lobby.svelte";

const ID = "AbCdEfGhIjKlMnOpQrStUv";
const seat = (n: number, kind: "person" | "bot" | "free", name = "", extra = {}) =>
  ({ seat: n, kind, name, level: kind === "bot" ? "steady" : null, here: true, played_for: false, host: n === 0, ready: true, ...extra }) as const;
const rules = { name: "Sunday rules", preset: "common", line: "common buy_limit=0", digest: "", changes: ["There is no buying."], warnings: [] };
const preview = (extra: Partial<Preview> = {}): Preview => ({
  id: ID, phase: "open", host: "Ruth", seats: [seat(0, "person", "Ruth"), seat(1, "free")], rules, rounds: 7,
  over_days: false, yours: null, can_join: true, can_watch: true, ...extra,
});

type Answer = [status: number, body: unknown];
const asked: [method: string, path: string, body: unknown][] = [];
let answers: Record<string, Answer> = {};

beforeEach(async () => {
  await setLang("en");
  vi.stubGlobal("scrollTo", () => undefined);
  asked.length = 0;
  answers = {};
  const files = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, how: RequestInit = {}) => {
    if (!path.startsWith("/api/")) return files(path, how);
    const plain = path.split("?")[0]!;
    asked.push([how.method ?? "GET", plain, how.body ? JSON.parse(how.body as string) : null]);
    const [status, body] = answers[`${how.method ?? "GET"} ${plain}`] ?? [404, { error: { code: "not_found", message: "", field: null } }];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  localStorage.clear();
  go("/");
});
afterEach(cleanup);

describe("home", () => {
  test("one tap opens a game with three bots, and two quick ones open no second", async () => {
    answers["POST /api/tables"] = [201, { id: ID, link: `/t/${ID}`, code: null, seat: 0, seal: "a".repeat(64) }];
    render(Home);
    const play = screen.getByRole("button", { name: /Play now/ });
    await Promise.all([fireEvent.click(play), fireEvent.click(play)]);
    await waitFor(() => expect(here()).toEqual({ page: "table", id: ID }));
    const opened = asked.filter(([method]) => method === "POST");
    expect(opened).toEqual([["POST", "/api/tables", { lang: "en", name: "", solo: true, seats: 4, rules: "common" }]]);
    expect(takeOver(ID)?.seal).toBe("a".repeat(64));
    expect(takeOver(ID)).toBeNull();
  });

  test("a game one sits in is shown, with whose turn it is", async () => {
    const mine: Mine = { id: ID, phase: "playing", round: 5, rounds: 7, others: ["Ruth", "Tom", "Wei"], rules: "Sunday rules", your_turn: true, touched: 400 };
    answers["GET /api/mine"] = [200, [mine, { ...mine, id: "b".repeat(22), phase: "over", your_turn: false }]];
    render(Home);
    const link = await screen.findByRole("link", { name: /Sunday rules: your turn/ });
    expect(link.getAttribute("href")).toBe(`/t/${ID}`);
    expect(link.textContent).toContain("Round 5 · with Ruth, Tom and Wei");
    expect(screen.getByRole("link", { name: "Check the deal" }).getAttribute("href")).toBe(`/check/${"b".repeat(22)}`);
  });

  test("a full disk is told, with a way out", async () => {
    answers["POST /api/tables"] = [503, { error: { code: "storage_full", message: "x", field: null } }];
    render(Home);
    await fireEvent.click(screen.getByRole("button", { name: /Play now/ }));
    expect((await screen.findByRole("alert")).textContent).toContain("No room to keep the game");
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    expect(here()).toEqual({ page: "home" });
  });
});

describe("joining", () => {
  test("the rules that differ are shown before one sits down", () => {
    render(Join, { preview: preview(), onsit: () => undefined, onwatch: () => undefined });
    expect(screen.getByText("There is no buying.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Sit down" })).toBeTruthy();
  });

  test("a name that is taken is told beside the name, and nothing else changes", async () => {
    answers[`POST /api/tables/${ID}/join`] = [409, { error: { code: "name_taken", message: "Somebody here is called that.", field: "name" } }];
    const onsit = vi.fn();
    render(Join, { preview: preview(), onsit, onwatch: () => undefined });
    const name = screen.getByLabelText("Your name");
    await fireEvent.input(name, { target: { value: "Ruth" } });
    await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Somebody here is called that.");
    expect(name.getAttribute("aria-invalid")).toBe("true");
    expect(onsit).not.toHaveBeenCalled();
  });

  test("into a running game one takes over a bot's seat, of one's choice", async () => {
    answers[`POST /api/tables/${ID}/join`] = [200, { id: ID, seat: 2, waiting: false, recovery: null }];
    const onsit = vi.fn();
    const seats = [seat(0, "person", "Ruth"), seat(1, "bot", "Ada"), seat(2, "bot", "Bo")];
    render(Join, { preview: preview({ phase: "playing", seats }), onsit, onwatch: () => undefined });
    await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Tom" } });
    await fireEvent.click(screen.getByRole("button", { name: "Bo" }));
    await fireEvent.click(screen.getByRole("button", { name: "Take the seat" }));
    await waitFor(() => expect(onsit).toHaveBeenCalled());
    expect(asked.at(-1)).toEqual(["POST", `/api/tables/${ID}/join`, { lang: "en", name: "Tom", seat: 2 }]);
  });

  test("where all seats are taken one can watch", async () => {
    const onwatch = vi.fn();
    render(Join, { preview: preview({ can_join: false }), onsit: () => undefined, onwatch });
    expect(screen.queryByLabelText("Your name")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Watch" }));
    expect(onwatch).toHaveBeenCalled();
  });

  test("a wrong recovery code is told as that", async () => {
    render(Join, { preview: preview(), onsit: () => undefined, onwatch: () => undefined });
    await fireEvent.click(screen.getByRole("button", { name: "I had a seat here" }));
    await fireEvent.input(screen.getByLabelText("Code of your seat"), { target: { value: "AAAA" } });
    await fireEvent.click(screen.getByRole("button", { name: "Back to my seat" }));
    expect((await screen.findByRole("alert")).textContent).toContain("opens no seat here");
  });
});

describe("the lobby", () => {
  const table = (extra: Partial<TableInfo> = {}): TableInfo =>
    ({
      id: ID, phase: "open", solo: false, seats: [seat(0, "person", "Ruth"), seat(1, "free")], rules, rounds: 7, options: {},
      onlookers: 0, seal: null, mixed: [], proposal: null, requests: [], code: "KX3P7Q", code_left: 80_000, ...extra,
    }) as TableInfo;

  function lobby(host: boolean, extra: Partial<TableInfo> = {}): TableLink {
    const link = new TableLink(ID);
    link.table = table(extra);
    link.you = host ? 0 : 1;
    link.host = host;
    link.phase = "live";
    render(Lobby, { link });
    return link;
  }

  test("the host starts, lets in who knocks, and gives a seat to a bot", async () => {
    const link = lobby(true, { requests: [{ request: 4, name: "Tom" }] });
    const asHost = vi.spyOn(link, "asHost").mockResolvedValue({ t: "ack", re: "", seq: 1, code: null });
    await fireEvent.click(screen.getByRole("button", { name: "Let in" }));
    await fireEvent.change(screen.getByLabelText("Change the seat: seat 2"), { target: { value: "novice" } });
    await fireEvent.click(screen.getByRole("button", { name: "Start" }));
    expect(asHost.mock.calls).toEqual([["admit", { request: 4 }], ["bot", { seat: 1, level: "novice" }], ["start", {}]]);
  });

  test("a refusal of the table is shown with its reason", async () => {
    const link = lobby(true);
    const why = { code: "x", text: "First everyone answers.", short: "", setting: null };
    vi.spyOn(link, "asHost").mockResolvedValue({ t: "refused", re: "", why });
    await fireEvent.click(screen.getByRole("button", { name: "Start" }));
    expect((await screen.findByRole("alert")).textContent).toContain("First everyone answers.");
  });

  test("a guest has nothing to start, and sees who does", () => {
    lobby(false);
    expect(screen.queryByRole("button", { name: "Start" })).toBeNull();
    expect(screen.getByText("Ruth starts the game.")).toBeTruthy();
    expect(screen.queryByText("KX3P7Q")).toBeNull();
  });

  test("a change of rules waits for one's answer", async () => {
    const proposal = { proposal: 2, line: "common", changes: ["At most two jokers in a meld."], agreed: [0], waiting: [1] };
    const link = lobby(false, { proposal });
    const agree = vi.spyOn(link, "agree").mockResolvedValue({ t: "ack", re: "", seq: 1, code: null });
    await fireEvent.click(screen.getByRole("button", { name: "Agree" }));
    expect(agree).toHaveBeenCalledWith(2, true);
  });
});

describe("looking again", () => {
  test("steps stay between the first and the last, and rounds know where they begin", () => {
    const steps = new Steps(() => [1, 1, 1, 2, 2]);
    expect(steps.rounds).toEqual([[1, 0], [2, 3]]);
    steps.by(-1);
    expect(steps.at).toBe(0);
    steps.to(99);
    expect(steps.at).toBe(4);
  });

  test("it plays to the end by itself, and from the beginning if it was there", () => {
    vi.useFakeTimers();
    const steps = new Steps(() => [1, 1, 1]);
    steps.to(2);
    steps.toggle();
    expect(steps.at).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect([steps.at, steps.playing]).toEqual([2, false]);
    vi.useRealTimers();
  });
});
