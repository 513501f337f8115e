// Focus is never lost to an update: it stays on the same card; if that is gone it goes to what now lies in its place; if
// the whole group is gone, to the main action.

interface Last {
  node: HTMLElement;
  key: string | null;
  group: string | null;
  index: number;
}

const BUTTONS = "button:not([disabled]), a[href], input, select";

export function keepFocus(node: HTMLElement): () => void {
  let last: Last | null = null;
  const focused = (event: FocusEvent): void => {
    const target = event.target as HTMLElement;
    const group = target.closest<HTMLElement>("[data-group]");
    const index = group ? [...group.querySelectorAll<HTMLElement>(BUTTONS)].indexOf(target) : -1;
    last = { node: target, key: target.dataset.key ?? null, group: group?.dataset.group ?? null, index };
  };
  // Whoever presses beside everything wants focus nowhere.
  const pressed = (event: PointerEvent): void => {
    if (!(event.target as HTMLElement).closest(BUTTONS)) last = null;
  };
  const restore = (): void => {
    const active = document.activeElement;
    if (!last || (active && active !== document.body)) return;
    const group = last.group ? node.querySelector<HTMLElement>(`[data-group="${last.group}"]`) : null;
    const same = last.key ? node.querySelector<HTMLElement>(`[data-key="${last.key}"]`) : null;
    const buttons = group ? [...group.querySelectorAll<HTMLElement>(BUTTONS)] : [];
    const next = buttons[Math.min(Math.max(last.index, 0), buttons.length - 1)];
    const to =
      same ??
      (last.node.isConnected ? last.node : null) ??
      next ??
      node.querySelector<HTMLElement>('[data-act="main"], [data-group="hand"] button');
    to?.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(restore);
  watch.observe(node, { childList: true, subtree: true });
  node.addEventListener("focusin", focused);
  node.addEventListener("pointerdown", pressed);
  return () => {
    watch.disconnect();
    node.removeEventListener("focusin", focused);
    node.removeEventListener("pointerdown", pressed);
  };
}
