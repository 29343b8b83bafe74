import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { readTexts } from "@domrit/shared/i18n/read-texts.ts";
import * as v from "valibot";

type Tree = { [key: string]: string | Tree };
const tree: v.GenericSchema<Tree> = v.record(v.string(), v.union([v.string(), v.lazy(() => tree)]));

export type Texts = Map<string, Map<string, string>>;

export const flatTexts = (locale: Locale, folder: string): Texts =>
  new Map(
    Object.entries(readTexts(locale, folder)).map(([name, content]) => [
      name,
      new Map(flatten(v.parse(tree, content))),
    ]),
  );

function flatten(texts: Tree, prefix = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === "string" ? [[prefix + key, text]] : flatten(text, `${prefix}${key}.`),
  );
}

/** i18next's plural forms: `rides_one` and `rides_other` are the key `rides`. */
export type Entry = { forms: Set<string>; texts: string[] };

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;

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
