import { replaceEqualDeep } from "@tanstack/react-query";

/** Entries that did not change stay the same objects, wherever in the list they stand now: only what changed is drawn anew. */
export function shareById<Entry>(
  known: readonly Entry[],
  fresh: readonly Entry[],
  idOf: (entry: Entry) => number,
): Entry[] {
  const before = new Map(known.map((entry) => [idOf(entry), entry]));
  const shared = fresh.map((entry) => replaceEqualDeep(before.get(idOf(entry)), entry));
  const isSame = shared.length === known.length && shared.every((entry, place) => entry === known[place]);
  return isSame ? (known as Entry[]) : shared;
}
