import { fold } from "@domrit/shared/geo/fold.ts";
import { matchPlaces } from "@domrit/shared/geo/match-places.ts";
import { type Suggestion, toSuggestion } from "@domrit/shared/geo/suggestion.ts";
import { TOWNS } from "./gazetteer.ts";
import { townLabel } from "./names.ts";

const SEARCHABLE = TOWNS.toSorted((a, b) => b.weight - a.weight).map(({ names, position, province }) => ({
  suggestion: toSuggestion(townLabel(names[0] ?? "", province), position),
  names: names.map(fold),
}));

/** Towns whose name starts with what was typed, likeliest first, then towns with such a word, then fixed places. */
export function searchByName(text: string, limit: number): Suggestion[] {
  const query = fold(text);
  if (query === "") return [];
  const starts = matching((name) => name.startsWith(query));
  const contains = matching((name) => name.includes(` ${query}`));
  const unique = new Map([...starts, ...contains, ...matchPlaces(text, limit)].map((one) => [one.display_name, one]));
  return [...unique.values()].slice(0, limit);
}

const matching = (fits: (name: string) => boolean): Suggestion[] =>
  SEARCHABLE.filter(({ names }) => names.some(fits)).map(({ suggestion }) => suggestion);
