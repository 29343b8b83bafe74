import { fold } from "@domrit/shared/geo/fold.ts";
import { matchPlaces } from "@domrit/shared/geo/match-places.ts";
import type { KnownPlaces } from "../again/known-places.ts";
import { type FoundPlaces, MIN_REMOTE_CHARACTERS } from "./geocode.ts";

const MIN_LOCAL_CHARACTERS = 2;
const MAX_SUGGESTIONS = 8;

/** An address to choose, and what the customer calls it where it is one that they keep. */
export type Suggestion = { address: string; label?: string };

/** At most 8 addresses for what was typed: saved ones, then places we know, then the geocoder's. For nothing, the saved ones. */
export function suggestionsFor(
  typed: string,
  remote: FoundPlaces,
  saved: readonly Suggestion[] = [],
  isPickup = false,
): Suggestion[] {
  const kept = saved.filter(({ label, address }) =>
    [label ?? "", address].some((text) => fold(text).includes(fold(typed))),
  );
  const local = typed.length < MIN_LOCAL_CHARACTERS ? [] : matchPlaces(typed, MAX_SUGGESTIONS, isPickup);
  const asked = typed.length >= MIN_REMOTE_CHARACTERS ? remote : [];
  // What is called just so comes before a place that merely has such a word: Maliebaan before Maliebaanstation.
  const isFirst = local.some(({ display_name }) => fold(display_name).startsWith(fold(typed)));
  const named = isFirst ? [] : asked.filter((place) => fold(place.display_name.split(",")[0] ?? "") === fold(typed));
  const found = [...named, ...local, ...asked];
  const others = found.map((place) => ({ address: place.display_name }));
  return withoutRepeats([...kept, ...others]).slice(0, MAX_SUGGESTIONS);
}

function withoutRepeats(suggestions: Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  return suggestions.filter(({ address }) => {
    const isNew = !seen.has(fold(address));
    seen.add(fold(address));
    return isNew;
  });
}

/** A visitor's own places: those they named, and the ends of their last rides, those of this end first. */
export function ownSuggestions({ saved, rides }: KnownPlaces, isPickup: boolean): Suggestion[] {
  const pickups = rides.map(({ pickupLocation }) => pickupLocation);
  const destinations = rides.map(({ destination }) => destination);
  const ends = isPickup ? [...pickups, ...destinations] : [...destinations, ...pickups];
  return [...saved, ...ends.map((address) => ({ address }))];
}
