import { AIRPORT_TERMINALS } from "./airports.ts";
import { fold } from "./fold.ts";
import type { Place } from "./place.ts";
import { toSuggestion } from "./place.ts";
import type { Suggestion } from "./suggestion.ts";
import { UTRECHT_PLACES } from "./utrecht-places.ts";

/** In the order in which equally good matches are suggested. */
export const PLACES: readonly Place[] = [...UTRECHT_PLACES, ...AIRPORT_TERMINALS];

const MIN_QUERY_LENGTH = 2;

const SEARCHABLE = PLACES.map(({ displayName, position, aliases, isArrivals = false }) => ({
  suggestion: toSuggestion(displayName, position),
  names: [displayName, ...aliases].map(fold),
  isArrivals,
}));

/** 0 is best: the name begins with the query, or each word of the query begins a word of the name. */
function rank(name: string, query: string): number {
  if (name.startsWith(query)) return 0;
  const words = name.split(" ");
  return query.split(" ").every((part) => words.some((word) => word.startsWith(part))) ? 1 : Number.POSITIVE_INFINITY;
}

/**
 * Names or aliases that match, best first; none below 2 characters. Case, accents and Turkish i's are ignored. For a
 * pickup an arrivals hall comes before equal matches.
 */
export function matchPlaces(text: string, limit = 8, isPickup = false): Suggestion[] {
  const query = fold(text);
  if (query.length < MIN_QUERY_LENGTH) return [];
  return SEARCHABLE.map(({ suggestion, names, isArrivals }) => ({
    suggestion,
    isArrivals,
    rank: Math.min(...names.map((name) => rank(name, query))),
  }))
    .filter((match) => Number.isFinite(match.rank))
    .sort((a, b) => a.rank - b.rank || (isPickup ? Number(b.isArrivals) - Number(a.isArrivals) : 0))
    .slice(0, limit)
    .map((match) => match.suggestion);
}
