/** A new version of the page: offered, never forced. It waits until the person says so. */

import { registerSW } from "virtual:pwa-register";

const HOUR = 3_600_000;

class Update {
  /** A new version lies ready. */
  waiting = $state(false);
  /** A round is being played, so nobody is asked now. */
  busy = $state(false);
  #take: (() => Promise<void>) | null = null;

  /** Look for new versions from now on. Where the page came over plain http there is nothing to look with. */
  watch(): void {
    if (!("serviceWorker" in navigator)) return;
    const take = registerSW({
      onNeedRefresh: () => (this.waiting = true),
      // A table can be open for days: newer versions are looked for all the same.
      onRegisteredSW: (_, found) => void (found && setInterval(() => found.update().catch(() => undefined), HOUR)),
    });
    this.#take = () => take(true);
  }

  take(): void {
    void this.#take?.();
  }

  later(): void {
    this.waiting = false;
  }
}

export const update = new Update();

/** Whether this page can be installed and used without network: not over plain http. */
export const installable = (): boolean => window.isSecureContext && "serviceWorker" in navigator;
