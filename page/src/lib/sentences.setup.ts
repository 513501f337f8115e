/** Before every test: the files of the sentences are answered as a server would send them. */

import { vi } from "vitest";

const TEXTS = import.meta.glob<string>(
  ["../../../src/contractrummy/text/{en,zh}/page/*.ftl", "../../../src/contractrummy/text/{en,zh}/words.ftl"],
  { query: "?raw", import: "default", eager: true },
);

vi.stubGlobal("fetch", (url: string) => {
  const found = Object.entries(TEXTS).find(([path]) => url.endsWith(path.replace(/^(\.\.\/)+/, "")));
  return Promise.resolve(new Response(found?.[1] ?? "", { status: found ? 200 : 404 }));
});
