import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";

// The built files are part of the Python package, so that players need no Node. The same sources give the same bytes.
export default defineConfig({
  base: "/",
  assetsInclude: ["**/*.ftl"],
  plugins: [
    svelte(),
    svelteTesting(),
    VitePWA({
      registerType: "prompt",
      injectRegister: false,
      manifest: false,
      workbox: {
        globPatterns: ["**/*.{js,css,html,svg,png,txt,webmanifest}"],
        // The page is served as "/", by that name alone.
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((each) => (each.url === "index.html" ? { ...each, url: "/" } : each)),
            warnings: [],
          }),
        ],
        navigateFallback: "/",
        navigateFallbackDenylist: [/^\/api\//, /^\/ws\//, /^\/healthz/, /^\/metrics/],
      },
    }),
  ],
  build: {
    outDir: "../src/contractrummy/web/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        // Sentences travel as plain text, which every server knows how to send and to pack.
        assetFileNames: (file) => `assets/[name]-[hash]${file.names[0]?.endsWith(".ftl") ? ".txt" : "[extname]"}`,
      },
    },
  },
  // The sentences lie in the Python package, beside the page.
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
  },
  test: { environment: "jsdom", setupFiles: ["src/lib/sentences.setup.ts"], include: ["src/**/*.test.ts"] },
});
