import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LOCALE, LOCALES, type Locale, localesOf } from "@domrit/shared/i18n/locales.ts";
import { compareTexts } from "./compare.ts";
import { strayTerms } from "./terms.ts";
import { flatTexts, type Texts } from "./texts.ts";
import { unusedKeys } from "./usage.ts";

const IGNORED = /(^|\/)(node_modules|build|e2e|\.react-router)\/|\.(test|spec)\.tsx?$/;

/** Missing, extra, unequal, untyped or unused texts, and words other than the decided terms. */
export function localeProblems(root: string): string[] {
  const folder = join(root, "shared/i18n");
  const source = flatTexts(DEFAULT_LOCALE, folder);
  const typed = readFileSync(join(folder, "resources.ts"), "utf8");
  const untyped = [...source.keys()]
    .filter((namespace) => !typed.includes(`/${namespace}.json"`))
    .map((namespace) => `shared/i18n/resources.ts: namespace ${namespace} is not listed`);
  const unequal = LOCALES.flatMap((locale) => {
    const expected = new Map([...source].filter(([namespace]) => localesOf(namespace).includes(locale)));
    return compareTexts(locale, flatTexts(locale, folder), expected);
  });
  const stray = LOCALES.flatMap((locale) =>
    [...resourceTexts(locale, flatTexts(locale, folder)), ...pageTexts(root, locale)].flatMap(({ place, text }) =>
      strayTerms(locale, text).map((problem) => `${place}: ${problem}`),
    ),
  );
  return [...untyped, ...unequal, ...unusedKeys(source, readSources(root)), ...stray];
}

type PlacedText = { place: string; text: string };

function resourceTexts(locale: Locale, texts: Texts): PlacedText[] {
  return [...texts].flatMap(([namespace, keys]) =>
    [...keys].map(([key, text]) => ({ place: `${locale}/${namespace}.json: ${key}`, text })),
  );
}

/** Texts of public pages are documents of their own; the names in them are no texts. */
function pageTexts(root: string, locale: Locale): PlacedText[] {
  return globSync(`web/content/**/${locale}.{json,md}`, { cwd: root }).flatMap((path) =>
    readFileSync(join(root, path), "utf8")
      .split("\n")
      .map((line) => ({ place: path, text: line.replace(/^ *"[\w-]+": /, "") })),
  );
}

function readSources(root: string): string[] {
  return globSync("{web,server,worker,shared}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (path) => IGNORED.test(`${path}/`),
  })
    .filter((path) => !IGNORED.test(path))
    .map((path) => readFileSync(join(root, path), "utf8"));
}
