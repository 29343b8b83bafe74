import type { Position } from "./position.ts";
import type { Suggestion } from "./suggestion.ts";

export type Airport = "schiphol" | "rotterdam" | "eindhoven" | "weeze" | "dusseldorf";

/** `aliases`: other names; positions within `detectedWithinDegrees` count as this place. */
export type Place = {
  displayName: string;
  position: Position;
  aliases: readonly string[];
  airport?: Airport;
  isArrivals?: true;
  detectedWithinDegrees?: number;
};

export function toSuggestion(displayName: string, position: Position): Suggestion {
  return { display_name: displayName, lat: String(position.lat), lon: String(position.lng) };
}
