import { replaceEqualDeep } from "@tanstack/react-query";

/** Unchanged entries stay the same objects, so that only the others are drawn again. */
export function shareById<Entry, Id extends string | number>(
  known: readonly Entry[],
  fresh: readonly Entry[],
  idOf: (entry: Entry) => Id,
): Entry[] {
  const before = new Map(known.map((entry) => [idOf(entry), entry]));
  const shared = fresh.map((entry) => replaceEqualDeep(before.get(idOf(entry)), entry));
  const isSame = shared.length === known.length && shared.every((entry, place) => entry === known[place]);
  return isSame ? (known as Entry[]) : shared;
}
