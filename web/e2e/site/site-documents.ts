import type { Page } from "@playwright/test";

/** One page as the server sends it, read without running it. */
export type SiteDocument = {
  path: string;
  status: number;
  lang: string;
  title: string;
  /** Contents of the `meta` elements, by name or property. */
  meta: Record<string, string>;
  canonical: string;
  alternates: Record<string, string>;
  headings: string[];
  links: string[];
  /** What the page loads: scripts, pictures, fonts, icons, the manifest. */
  files: string[];
  ids: string[];
  /** Links and buttons that show no word, nor have one for a pointer that rests on them. */
  wordless: string[];
  structuredData: unknown[];
  /** Places of the built file that the server wrote nothing in. */
  unfilled: string[];
  text: string;
  /** Code in the page that its policy does not allow, and attributes that no policy could. */
  forbiddenCode: string[];
};

/** Reads the pages at these addresses in the browser, by its own parser; none of their scripts runs. */
export async function readDocuments(page: Page, paths: readonly string[]): Promise<Map<string, SiteDocument>> {
  // An address of the site that is no page, to fetch from.
  await page.goto("/robots.txt");
  const documents = await page.evaluate(parseAll, [...paths]);
  return new Map(documents.map((document) => [document.path, document]));
}

/** Runs in the browser, so it holds all it needs. */
async function parseAll(paths: string[]): Promise<SiteDocument[]> {
  const hashOf = async (code: string) => {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
    return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  };
  const parse = async (path: string): Promise<SiteDocument> => {
    const answer = await fetch(path, { redirect: "error" });
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    const html = await answer.text();
    const document = new DOMParser().parseFromString(html, "text/html");
    const all = <Found extends Element>(selector: string) => [...document.querySelectorAll<Found>(selector)];
    const attribute = (name: string) => (element: Element) => element.getAttribute(name) ?? "";
    const inline = all<HTMLScriptElement>("script:not([src])");
    const code = inline.filter(({ type }) => !type.startsWith("application/"));
    const hashes = await Promise.all(code.map(async ({ text }) => ({ text, hash: await hashOf(text) })));
    const attributes = all("*").flatMap((element) => element.getAttributeNames());
    const links = all<HTMLLinkElement>("link");
    return {
      path,
      status: answer.status,
      unfilled: html.match(/\[\[[a-z]+\.[a-zA-Z]+\]\]| data-where-known=/g) ?? [],
      lang: document.documentElement.lang,
      title: document.title,
      meta: Object.fromEntries(
        all("meta").map((tag) => [attribute("name")(tag) || attribute("property")(tag), attribute("content")(tag)]),
      ),
      canonical: links
        .filter(({ rel }) => rel === "canonical")
        .map(attribute("href"))
        .join(" "),
      alternates: Object.fromEntries(
        links.filter(({ hreflang }) => hreflang).map((link) => [link.hreflang, attribute("href")(link)]),
      ),
      headings: all("h1").map(({ textContent }) => textContent.trim()),
      links: all("a[href]").map(attribute("href")),
      files: [
        ...all("script[src], img[src]").map(attribute("src")),
        ...links.filter(({ rel }) => /icon|preload|manifest|stylesheet/.test(rel)).map(attribute("href")),
      ],
      ids: all("[id]").map(({ id }) => id),
      wordless: all("a, button:not([aria-hidden])")
        .filter((control) => {
          const shown = control.cloneNode(true) as Element;
          for (const unseen of shown.querySelectorAll(".sr-only, .max-xl\\:sr-only")) unseen.remove();
          return shown.textContent.trim() === "" && !control.closest("[title]");
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      structuredData: inline.filter(({ type }) => type === "application/ld+json").map(({ text }) => JSON.parse(text)),
      text: all("body")
        .flatMap((body) => {
          for (const element of body.querySelectorAll("script, style")) element.remove();
          return body.textContent;
        })
        .join(" ")
        .replace(/\s+/g, " "),
      forbiddenCode: [
        ...hashes.filter(({ hash }) => !policy.includes(hash)).map(({ text }) => text.slice(0, 80)),
        ...attributes.filter((name) => name.startsWith("on") || name === "style"),
        ...all("a[href^='javascript:']").map(attribute("href")),
      ],
    };
  };
  return await Promise.all(paths.map(parse));
}
