// One tab stop for a group of buttons: arrows go from one to the next, Home and End to the ends. Whatever changes in the
// group, exactly one of its buttons can be reached by Tab.

const BUTTONS = "button:not([disabled])";

/** `stride` is how many buttons a press of up or down skips, where they lie in rows. */
export function roving(stride: () => number = () => 1): (node: HTMLElement) => () => void {
  return (node) => {
    let current: HTMLElement | null = null;
    const all = (): HTMLElement[] => [...node.querySelectorAll<HTMLElement>(BUTTONS)];
    const settle = (): void => {
      const buttons = all();
      if (!current || !buttons.includes(current)) current = buttons[0] ?? null;
      for (const button of buttons) {
        const index = button === current ? 0 : -1;
        if (button.tabIndex !== index) button.tabIndex = index;
      }
    };
    const focused = (event: FocusEvent): void => {
      const button = (event.target as HTMLElement).closest<HTMLElement>(BUTTONS);
      if (button && button !== current) {
        current = button;
        settle();
      }
    };
    const pressed = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const buttons = all();
      const at = buttons.indexOf(document.activeElement as HTMLElement);
      if (at < 0) return;
      const to = {
        ArrowRight: at + 1,
        ArrowLeft: at - 1,
        ArrowDown: at + stride(),
        ArrowUp: at - stride(),
        Home: 0,
        End: buttons.length - 1,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      buttons[Math.max(0, Math.min(buttons.length - 1, to))]?.focus();
    };
    const watch = new MutationObserver(settle);
    watch.observe(node, { childList: true, subtree: true });
    node.addEventListener("focusin", focused);
    node.addEventListener("keydown", pressed);
    settle();
    return () => {
      watch.disconnect();
      node.removeEventListener("focusin", focused);
      node.removeEventListener("keydown", pressed);
    };
  };
}
