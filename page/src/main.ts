import { mount } from "svelte";
import App from "./App.svelte";
import { follow as followLinks } from "./lib/router.svelte";
import { start } from "./lib/say.svelte";
import { apply, follow as followSettings } from "./lib/settings.svelte";
import { update } from "./lib/update.svelte";
import "./styles/tokens.css";
import "./styles/ui.css";
import "./styles/app.css";

apply();
followSettings();
followLinks();
void start()
  // Without words the page says nothing: it is tried once more before it gives up.
  .catch(() => new Promise((later) => setTimeout(later, 1_000)).then(start))
  .catch(() => undefined)
  .then(() => {
    mount(App, { target: document.getElementById("app")! });
    update.watch();
  });
