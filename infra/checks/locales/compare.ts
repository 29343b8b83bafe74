import { type Entry, entriesOf, type Texts } from "./texts.ts";

export function compareTexts(locale: string, texts: Texts, source: Texts): string[] {
  const namespaces = new Set([...source.keys(), ...texts.keys()]);
  return [...namespaces].flatMap((namespace) => {
    const file = `${locale}/${namespace}.json`;
    const theirs = source.get(namespace);
    const ours = texts.get(namespace);
    if (!ours) return [`${file}: missing file`];
    if (!theirs) return [`${file}: extra file`];
    return compareNamespace(locale, entriesOf(ours), entriesOf(theirs)).map((problem) => `${file}: ${problem}`);
  });
}

function compareNamespace(locale: string, ours: Map<string, Entry>, theirs: Map<string, Entry>): string[] {
  const missing = [...theirs.keys()].filter((key) => !ours.has(key)).map((key) => `missing key ${key}`);
  const extra = [...ours.keys()].filter((key) => !theirs.has(key)).map((key) => `extra key ${key}`);
  const wrong = [...ours].flatMap(([key, entry]) => {
    const original = theirs.get(key);
    return original ? compareEntry(locale, entry, original).map((problem) => `${problem} in ${key}`) : [];
  });
  return [...missing, ...extra, ...wrong];
}

function compareEntry(locale: string, ours: Entry, theirs: Entry): string[] {
  const problems: string[] = [];
  if (ours.texts.some((text) => text.trim() === "")) problems.push("empty text");
  const forms = theirs.forms.size > 0 ? new Intl.PluralRules(locale).resolvedOptions().pluralCategories : [];
  if (!sameWords(ours.forms, forms)) problems.push(`plural forms must be: ${forms.join(", ") || "none"};`);
  for (const [kind, pattern] of Object.entries(MARKS)) {
    const [mine, original] = [marks(ours, pattern), marks(theirs, pattern)];
    if (!sameWords(mine, original)) problems.push(`${kind} must be: ${[...original].join(", ") || "none"};`);
  }
  return problems;
}

const MARKS = { placeholders: /\{\{-?\s*([\w.]+)/g, tags: /<\/?(\w+)\s*\/?>/g };

function marks({ texts }: Entry, pattern: RegExp): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name)));
}

function sameWords(left: Iterable<string>, right: Iterable<string>): boolean {
  return [...left].sort().join() === [...right].sort().join();
}
