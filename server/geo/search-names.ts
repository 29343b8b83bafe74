import { fold } from "@domrit/shared/geo/fold.ts";
import { matchPlaces } from "@domrit/shared/geo/match-places.ts";
import { toSuggestion } from "@domrit/shared/geo/place.ts";
import type { Suggestion } from "@domrit/shared/geo/suggestion.ts";
import { STREETS, TOWNS } from "./gazetteer.ts";
import { choicesFor } from "./reading/choices.ts";
import { townLabel } from "./reading/names.ts";
import { placeByName } from "./reading/place-address.ts";

const SEARCHABLE = TOWNS.toSorted((a, b) => b.weight - a.weight).map(({ names, position, province }) => ({
  suggestion: toSuggestion(townLabel(names[0] ?? "", province), position),
  names: names.map(fold),
}));

/**
 * Order: meanings of an ambiguous text; Utrecht added to a street alone; towns that begin with the text, likeliest
 * first; towns with such a word; fixed places; streets of Utrecht.
 */
export function searchByName(text: string, limit: number): Suggestion[] {
  const query = fold(text);
  if (query === "") return [];
  const starts = matching((name) => name.startsWith(query));
  const contains = matching((name) => name.includes(` ${query}`));
  const all = [
    ...meantBy(text),
    ...streetsOf(text),
    ...addressesIn(text),
    ...starts,
    ...contains,
    ...matchPlaces(text, limit),
    ...matchingStreets(query),
  ];
  const unique = new Map(all.map((one) => [one.display_name, one]));
  return [...unique.values()].slice(0, limit);
}

const matching = (fits: (name: string) => boolean): Suggestion[] =>
  SEARCHABLE.filter(({ names }) => names.some(fits)).map(({ suggestion }) => suggestion);

const meantBy = (text: string): Suggestion[] => choicesFor(text).map((one) => toSuggestion(one.text, one.position));

/** Keeps house number and addition as typed. */
function streetsOf(text: string): Suggestion[] {
  const place = placeByName(text);
  if (place?.address.roughly !== "assumed") return [];
  const typed = text.trim();
  return [
    toSuggestion(`${typed.charAt(0).toUpperCase()}${typed.slice(1)}, ${place.address.name}`, place.address.position),
  ];
}

const TOWN_NAMES = new Map(TOWNS.flatMap(({ names }) => names.map((name) => [fold(name), names[0] ?? name] as const)));
const MOST_TOWN_WORDS = 4;
const NUMBER_FIRST = /^(\d\S*)\s+(\D.*)$/;

/** A numbered street and its town, in whatever order they were typed, written so that everybody understands it. */
function addressesIn(text: string): Suggestion[] {
  const words = text.replaceAll(",", " ").trim().split(/\s+/);
  for (let length = Math.min(MOST_TOWN_WORDS, words.length - 1); length > 0; length -= 1) {
    for (const [town, street] of [
      [words.slice(-length), words.slice(0, -length)],
      [words.slice(0, length), words.slice(length)],
    ] as const) {
      const name = TOWN_NAMES.get(fold(town.join(" ")));
      const typed = street.join(" ").replace(NUMBER_FIRST, "$2 $1");
      if (!name || !/\p{L}{3}.*\s\d/u.test(typed)) continue;
      const written = `${typed.charAt(0).toUpperCase()}${typed.slice(1)}, ${name}`;
      const place = placeByName(written);
      if (place) return [toSuggestion(written, place.address.position)];
    }
  }
  return [];
}

const matchingStreets = (query: string): Suggestion[] =>
  STREETS.filter(({ names }) => names.some((name) => fold(name).startsWith(query))).map(({ names, position }) =>
    toSuggestion(`${names[0]}, Utrecht`, position),
  );
