/** Of the record of a game, what a deal is checked by: the seeds, and for each round the cards as they came. */

import { sha256 } from "@noble/hashes/sha2.js";
import { hex } from "./ids";

export interface RecordedRound {
  round: number;
  dealer: number;
  cut: number | null;
  hands: string[][];
  /** The last one is the top. */
  stock: string[];
  upcard: string | null;
  reshuffles: string[][];
}

export interface Recorded {
  /** The rules as they are written: a preset, and what differs from it. */
  rules: { preset?: string } & Record<string, unknown>;
  digest: string;
  players: string[];
  demo: string | null;
  seed: Uint8Array;
  salt: Uint8Array;
  commitment: string;
  seatSeeds: Uint8Array[];
  firstDealer: number;
  rounds: RecordedRound[];
  /** Whether the last line fits all the others, so that nothing is missing or changed. */
  whole: boolean;
}

/** Read a record. Throws where it is none. */
export function readRecord(text: string): Recorded {
  const lines = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n").split("\n");
  if (!/^contract-rummy game [0-9]+$/.test(lines[0] ?? "")) throw new Error("no record of a game");
  const said = lines.filter((line) => line.trim() && !line.startsWith("#"));
  const recorded: Recorded = {
    rules: JSON.parse(after(said, "rules")) as Recorded["rules"],
    digest: after(said, "digest"),
    players: said.filter((line) => /^player P[0-9] /.test(line)).map((line) => line.slice(10)),
    demo: said.find((line) => line.startsWith("demo-seed "))?.slice(10) ?? null,
    seed: bytes(after(said, "seed")),
    salt: bytes(after(said, "salt")),
    commitment: after(said, "commitment"),
    seatSeeds: said.filter((line) => /^seat-seed P[0-9] ?/.test(line)).map((line) => bytes(line.slice(13))),
    firstDealer: Number(after(said, "first-dealer").slice(1)),
    rounds: [],
    whole: whole(said),
  };
  for (const line of said) read(line, recorded);
  return recorded;
}

function read(line: string, recorded: Recorded): void {
  const dealt = /^round ([0-9]+) dealer P([0-9])(?: cut ([0-9]+))?$/.exec(line);
  const round = recorded.rounds.at(-1);
  if (dealt) {
    recorded.rounds.push({
      round: Number(dealt[1]),
      dealer: Number(dealt[2]),
      cut: dealt[3] === undefined ? null : Number(dealt[3]),
      hands: [],
      stock: [],
      upcard: null,
      reshuffles: [],
    });
  } else if (round) {
    if (/^hand P[0-9] ?/.test(line)) round.hands.push(cards(line.slice(8)));
    else if (line.startsWith("stock")) round.stock = cards(line.slice(6));
    else if (line.startsWith("upcard ")) round.upcard = line === "upcard none" ? null : line.slice(7);
    else if (line.startsWith("reshuffle")) round.reshuffles.push(cards(line.slice(10)));
  }
}

function after(lines: string[], word: string): string {
  const found = lines.find((line) => line === word || line.startsWith(`${word} `));
  if (found === undefined) throw new Error(`the record has no ${word}`);
  return found.slice(word.length + 1);
}

function cards(text: string): string[] {
  return text.split(" ").filter(Boolean);
}

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text.trim().match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function whole(lines: string[]): boolean {
  const last = lines.at(-1);
  if (!last?.startsWith("check ")) return false;
  const text = lines.slice(0, -1).map((line) => `${line}\n`);
  return hex(sha256(new TextEncoder().encode(text.join("")))) === last.slice(6);
}
