// What the table screen needs of the line to its table. `TableLink` is one; the scenes have one that only shows.

import type { Done, Numbered, TableLink } from "../lib/link.svelte";
import type { React } from "../wire";

export type Reaction = React["what"];
export type { Done, Numbered };

export type Link = Pick<
  TableLink,
  | "id"
  | "phase"
  | "restarting"
  | "table"
  | "state"
  | "you"
  | "host"
  | "events"
  | "deadlines"
  | "reactions"
  | "connected"
  | "onEvents"
  | "act"
  | "wish"
  | "leave"
  | "newRecovery"
  | "asHost"
  | "judge"
  | "stage"
  | "ways"
  | "hint"
  | "ready"
  | "react"
>;
