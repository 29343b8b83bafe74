import type { Position } from "./position.ts";

/** One address suggestion, in the answer shape of the public geocoder: coordinates are decimal degrees as text. */
export type Suggestion = { display_name: string; lat: string; lon: string };

export function toSuggestion(displayName: string, position: Position): Suggestion {
  return { display_name: displayName, lat: String(position.lat), lon: String(position.lng) };
}
