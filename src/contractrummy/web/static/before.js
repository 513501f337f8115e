// Runs before the first paint: the person's colours, size of print and language, as src/lib/settings.svelte.ts has them.
(function () {
  var root = document.documentElement, kept = {}, lang = null;
  try { kept = JSON.parse(localStorage.getItem("contract-rummy.settings")) || {}; } catch (no) {}
  try { lang = JSON.parse(localStorage.getItem("contract-rummy.lang")); } catch (no) {}
  var stated = new URLSearchParams(location.search).get("lang");
  if (stated === "en" || stated === "zh") lang = stated;
  if (!lang) lang = (navigator.languages || []).filter(function (each) { return /^(zh|en)\b/i.test(each); })[0] || "en";
  root.lang = /^zh/i.test(lang) ? "zh-Hans" : "en";
  var dark = kept.theme === "dark" || (kept.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  if (kept.suits === "2") root.dataset.suits = "2";
  if (kept.print === "large") root.dataset.print = "large";
  if (kept.hand === "left") root.dataset.hand = "left";
  if (kept.motion === "off") root.dataset.motion = "off";
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (each) {
    each.setAttribute("content", dark ? "#22302b" : "#c6d2c2");
  });
})();
