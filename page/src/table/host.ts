import type { Host } from "../wire";

export type HostDeed = Host["do"];
