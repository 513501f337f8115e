/** Which page is shown: the address in the browser's bar, and nothing else, says so. */

export type Route =
  | { page: "home" | "friends" | "join" | "settings" | "rules" | "privacy" | "missing" }
  | { page: "table" | "replay" | "check"; id: string }
  | { page: "join"; code: string }
  | { page: "ruleset"; name: string };

const ID = "[A-Za-z0-9_-]{8,64}";
const PATTERNS: [RegExp, (found: string) => Route][] = [
  [/^\/$/, () => ({ page: "home" })],
  [/^\/(friends|join|settings|rules|privacy)$/, (page) => ({ page: page as "friends" })],
  [/^\/join\/([A-Za-z0-9-]{1,16})$/, (code) => ({ page: "join", code })],
  [/^\/rules\/([^/]{1,1024})$/, (name) => ({ page: "ruleset", name: decoded(name) })],
  [new RegExp(`^/t/(${ID})$`), (id) => ({ page: "table", id })],
  [new RegExp(`^/replay/(${ID})$`), (id) => ({ page: "replay", id })],
  [new RegExp(`^/check/(${ID})$`), (id) => ({ page: "check", id })],
];

/** The page of a path. */
export function match(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
  for (const [pattern, make] of PATTERNS) {
    const found = pattern.exec(plain);
    if (found) return make(found[1] ?? "");
  }
  return { page: "missing" };
}

let route = $state.raw<Route>(match(location.pathname));
let depth = 0;

/** The page that is shown now. */
export function here(): Route {
  return route;
}

/** Go to another page. `instead` leaves no step to go back to. */
export function go(path: string, instead = false): void {
  if (instead) history.replaceState({ depth }, "", path);
  else history.pushState({ depth: ++depth }, "", path);
  route = match(location.pathname);
  scrollTo(0, 0);
}

/** One step back if it stays on this site, else to `otherwise`. */
export function back(otherwise = "/"): void {
  if (depth > 0) history.back();
  else go(otherwise, true);
}

/** Follow the browser's buttons, and links of this site without loading it anew. Returns how to stop. */
export function follow(): () => void {
  const popped = (event: PopStateEvent): void => {
    depth = (event.state as { depth?: number } | null)?.depth ?? 0;
    route = match(location.pathname);
  };
  const clicked = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null;
    if (!link || !ours(event, link)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  addEventListener("popstate", popped);
  document.addEventListener("click", clicked);
  return () => {
    removeEventListener("popstate", popped);
    document.removeEventListener("click", clicked);
  };
}

function ours(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return false;
  }
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return false;
  if (link.pathname.startsWith("/api/")) return false;
  return !(link.pathname === location.pathname && link.hash);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
