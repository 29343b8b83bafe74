import { entriesOf, type Texts } from "./texts.ts";

/**
 * Keys that no source text names. A key is named by
 * - the literal "namespace:key", or "key" in a file with a translator for that one namespace;
 * - `message("key")`, for the namespaces `validation` and `refusals`;
 * - a template literal with a constant beginning, as `errors:${code}`, when what fills it is a word of the source too;
 * - a literal of a parent key in a file that asks for `returnObjects`.
 */
export function unusedKeys(texts: Texts, sources: string[]): string[] {
  const files = sources.map(readSource);
  const words = new Set(files.flatMap(({ words }) => words));
  return [...texts].flatMap(([namespace, keys]) =>
    [...entriesOf(keys).keys()]
      .filter((key) => !files.some((file) => names(file, namespace, key, words)))
      .map((key) => `${namespace}: unused key ${key}`),
  );
}

type Source = {
  literals: Set<string>;
  namespaces: Set<string>;
  validation: Set<string>;
  templates: { start: string; end: string }[];
  words: string[];
  objects: boolean;
};

function readSource(text: string): Source {
  const capturedBy = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ""));
  return {
    literals: capturedBy(/["'`]([\w.:-]+)["'`]/g),
    namespaces: capturedBy(/\b(?:useTranslation\(|getFixedT\([^)]*?,\s*|ns:\s*)["']([\w-]+)["']/g),
    validation: capturedBy(/\bmessage\(\s*["']([\w.-]+)["']/g),
    templates: [...text.matchAll(/`([\w.:-]+)\$\{[^`]*\}([\w.-]*)`/g)].map(([, start = "", end = ""]) => ({
      start,
      end,
    })),
    words: text.match(/[\w-]+/g) ?? [],
    objects: text.includes("returnObjects"),
  };
}

function names(file: Source, namespace: string, key: string, words: Set<string>): boolean {
  const spellings = file.namespaces.has(namespace) ? [`${namespace}:${key}`, key] : [`${namespace}:${key}`];
  return (
    ((namespace === "validation" || namespace === "refusals") && file.validation.has(key)) ||
    spellings.some((spelling) => file.literals.has(spelling) || fills(file, spelling, words) || isPart(file, spelling))
  );
}

function fills({ templates }: Source, spelling: string, words: Set<string>): boolean {
  return templates.some(({ start, end }) => {
    if (!(spelling.startsWith(start) && spelling.endsWith(end))) return false;
    const filling = spelling.slice(start.length, end === "" ? undefined : -end.length);
    return filling !== "" && filling.split(".").every((part) => /^\d+$/.test(part) || words.has(part));
  });
}

function isPart({ literals, objects }: Source, spelling: string): boolean {
  if (!objects) return false;
  const parts = spelling.split(".");
  return parts.slice(1).some((_, index) => literals.has(parts.slice(0, index + 1).join(".")));
}
