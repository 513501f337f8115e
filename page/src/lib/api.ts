/** What is asked outside a table's line. Every failure is an `ApiError` with a code there is a sentence for. */

import type { Failure, Frame, Join, Joined, Mine, Opened, OpenTable, Preview, RecoverSeat } from "../wire";
import type { HouseForm, PresetInfo, RulesPage } from "./rules";
import { lang } from "./say.svelte";

const PATIENCE = 15_000;

/** Why something was not done. `status` 0 means that nobody answered; then `code` is `away`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly field: string | null = null,
    /** Seconds to wait before it makes sense to ask again. */
    readonly wait: number | null = null,
  ) {
    super(message);
  }

  /** Whether nothing but time will mend it. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

export const api = {
  open: (asked: OpenTable) => send<Opened>("POST", `/api/tables?lang=${lang()}`, { lang: lang(), ...asked }),
  preview: (id: string) => send<Preview>("GET", `/api/tables/${id}?lang=${lang()}`),
  join: (id: string, asked: Join) => send<Joined>("POST", `/api/tables/${id}/join?lang=${lang()}`, { lang: lang(), ...asked }),
  joinByCode: (code: string, asked: Join) =>
    send<Joined>("POST", `/api/codes/${encodeURIComponent(code)}?lang=${lang()}`, { lang: lang(), ...asked }),
  recover: (id: string, asked: RecoverSeat) => send<Joined>("POST", `/api/tables/${id}/recover?lang=${lang()}`, asked),
  mine: () => send<Mine[]>("GET", `/api/mine?lang=${lang()}`),
  remove: (id: string) => send<null>("DELETE", `/api/tables/${id}?lang=${lang()}`),
  replay: (id: string) => send<Frame[]>("GET", `/api/tables/${id}/replay?lang=${lang()}`),
  record: (id: string, names = true) => text(`/api/tables/${id}/record?lang=${lang()}${names ? "" : "&names=0"}`),
  presets: () => send<PresetInfo[]>("GET", `/api/presets?lang=${lang()}`),
  /** The whole text of a line of rules; a preset's name is one. */
  rules: (line: string) => send<RulesPage>("GET", `/api/rules?line=${encodeURIComponent(line)}&lang=${lang()}`),
  /** The short form of house rules, answered as the line has it. */
  house: (line: string) => send<HouseForm>("GET", `/api/house?line=${encodeURIComponent(line)}&lang=${lang()}`),
  qr: (id: string) => `/api/tables/${id}/qr.svg`,
};

/** Whether a table is there, or the whole server away. */
export async function probe(id: string): Promise<"there" | "gone" | "away"> {
  try {
    await api.preview(id);
    return "there";
  } catch (no) {
    return no instanceof ApiError && no.status === 404 ? "gone" : no instanceof ApiError && no.passing ? "away" : "there";
  }
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await ask(path, {
    method,
    headers: body === undefined ? { accept: "application/json" } : { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return (answer.status === 204 ? null : await read(answer)) as T;
}

async function text(path: string): Promise<string> {
  return (await ask(path, {})).text();
}

async function ask(path: string, how: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...how, credentials: "same-origin", signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    throw new ApiError(0, "away", "");
  }
  if (answer.ok) return answer;
  const wait = Number(answer.headers.get("retry-after")) || null;
  const told = (await read(answer).catch(() => null)) as Failure | null;
  const trouble = told?.error;
  throw new ApiError(answer.status, trouble?.code ?? "away", trouble?.message ?? "", trouble?.field ?? null, wait);
}

async function read(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    throw new ApiError(answer.status, "away", "");
  }
}
