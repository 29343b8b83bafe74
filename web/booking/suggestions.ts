import { apiPaths } from "@domrit/shared/api-paths.ts";
import { fold } from "@domrit/shared/geo/fold.ts";
import { matchPlaces } from "@domrit/shared/geo/match-places.ts";
import * as v from "valibot";

const MIN_LOCAL_CHARACTERS = 2;
export const MIN_REMOTE_CHARACTERS = 3;
const MAX_SUGGESTIONS = 8;
const MAX_REMOTE = 5;

/** What the geocoder answers: the places it knows by a text. */
export const foundPlacesSchema = v.array(v.object({ display_name: v.string() }));
type FoundPlaces = v.InferOutput<typeof foundPlacesSchema>;

/** The address of the geocoder's answer to a text. */
export function geocodePath(q: string): string {
  const query = new URLSearchParams({ q, format: "json", limit: String(MAX_REMOTE), addressdetails: "1" });
  return `${apiPaths.geocode}?${query}`;
}

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
