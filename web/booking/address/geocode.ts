import { apiPaths } from "@domrit/shared/api-paths.ts";
import * as v from "valibot";

/** Below this many characters the geocoder is not asked. */
export const MIN_REMOTE_CHARACTERS = 3;
const MAX_REMOTE = 5;

/** What the geocoder answers: the places it knows by a text. */
export const foundPlacesSchema = v.array(v.object({ display_name: v.string() }));
export type FoundPlaces = v.InferOutput<typeof foundPlacesSchema>;

export function geocodePath(q: string): string {
  const query = new URLSearchParams({ q, format: "json", limit: String(MAX_REMOTE), addressdetails: "1" });
  return `${apiPaths.geocode}?${query}`;
}
