import { fold } from "@domrit/shared/geo/fold.ts";
import { matchPlaces } from "@domrit/shared/geo/match-places.ts";
import { type FoundPlaces, MAX_REMOTE, MIN_REMOTE_CHARACTERS } from "./geocode.ts";

const MIN_LOCAL_CHARACTERS = 2;
const MAX_SUGGESTIONS = 8;

/** The names to suggest for what was typed: places we know first, then the geocoder's, at most 8 and none twice. */
export function suggestionsFor(typed: string, remote: FoundPlaces): string[] {
  if (typed.length < MIN_LOCAL_CHARACTERS) return [];
  const local = matchPlaces(typed, MAX_SUGGESTIONS);
  const found = [...local, ...(typed.length >= MIN_REMOTE_CHARACTERS ? remote.slice(0, MAX_REMOTE) : [])];
  return withoutRepeats(found.map((place) => place.display_name)).slice(0, MAX_SUGGESTIONS);
}

function withoutRepeats(names: string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const isNew = !seen.has(fold(name));
    seen.add(fold(name));
    return isNew;
  });
}
