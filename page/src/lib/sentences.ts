/** Where the sentences lie: files of their own, not part of the program, so that one language is fetched and not two. */

const FILES = import.meta.glob<string>(
  [
    "../../../src/contractrummy/text/{en,zh}/page/*.ftl",
    "../../../src/contractrummy/text/{en,zh}/words.ftl",
  ],
  { query: "?url", import: "default", eager: true },
);

/** The texts of a language. Fails where they cannot be had. */
export function sentences(lang: string): Promise<string[]> {
  const wanted = Object.entries(FILES).filter(([path]) => path.includes(`/text/${lang}/`));
  return Promise.all(wanted.map(([, url]) => text(url)));
}

async function text(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}
