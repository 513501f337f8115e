/** A new version of the page: offered, never forced. It waits until the person says so. */

const HOUR = 3_600_000;

class Update {
  /** A new version lies ready. */
  waiting = $state(false);
  /** A round is being played, so nobody is asked now. */
  busy = $state(false);
  #found: ServiceWorkerRegistration | null = null;

  /** Look for new versions from now on. Where the page came over plain http there is nothing to look with. */
  watch(): void {
    if (!installable()) return;
    navigator.serviceWorker.register("/sw.js").then(
      (found: ServiceWorkerRegistration | undefined) => {
        // Browsers that keep workers away answer with nothing.
        if (!found) return;
        this.#found = found;
        this.#look();
        found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", () => this.#look()));
        // A table can be open for days: newer versions are looked for all the same.
        setInterval(() => found.update().catch(() => undefined), HOUR);
      },
      // Without it the page is fetched anew each time.
      () => undefined,
    );
  }

  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.#found?.waiting?.postMessage({ type: "SKIP_WAITING" });
  }

  later(): void {
    this.waiting = false;
  }

  /** The very first version is no new one. */
  #look(): void {
    if (this.#found?.waiting && navigator.serviceWorker.controller) this.waiting = true;
  }
}

export const update = new Update();

/** Whether this page can be installed and used without network: not over plain http. */
export const installable = (): boolean => window.isSecureContext && "serviceWorker" in navigator;
