import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

type Tree = { [key: string]: string | Tree };
const tree: v.GenericSchema<Tree> = v.record(v.string(), v.union([v.string(), v.lazy(() => tree)]));

/** One language: namespace → key with dots → text. */
export type Texts = Map<string, Map<string, string>>;

/** Every text of one language, from its folder with one JSON file for each namespace. Throws on what is not nested texts. */
export function readTexts(folder: string): Texts {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return new Map(
    files.map((file) => {
      const content: unknown = JSON.parse(readFileSync(join(folder, file), "utf8"));
      return [file.slice(0, -".json".length), new Map(flatten(v.parse(tree, content)))];
    }),
  );
}

function flatten(texts: Tree, prefix = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === "string" ? [[prefix + key, text]] : flatten(text, `${prefix}${key}.`),
  );
}

/** i18next's plural forms: `rides_one` and `rides_other` are the one key `rides`. */
export type Entry = { forms: Set<string>; texts: string[] };

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;

/** The keys as code names them, with the plural forms that stand for each (none for an ordinary key). */
export function entriesOf(texts: Map<string, string>): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [key, text] of texts) {
    const [, base, form] = PLURAL.exec(key) ?? [];
    const isPlural = base !== undefined && form !== undefined && texts.has(`${base}_other`);
    const name = isPlural ? base : key;
    const entry = entries.get(name) ?? { forms: new Set<string>(), texts: [] };
    if (isPlural) entry.forms.add(form);
    entry.texts.push(text);
    entries.set(name, entry);
  }
  return entries;
}
