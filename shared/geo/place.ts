import type { Position } from "./position.ts";

/** The airports the company drives to; each has its own fare rules or page. */
export type Airport = "schiphol" | "rotterdam" | "eindhoven" | "weeze" | "dusseldorf";

/**
 * A fixed place, suggested without asking a geocoder. Aliases are other names people type for it.
 * A position within `detectedWithinDegrees` of it is taken to be this place.
 */
export type Place = {
  displayName: string;
  position: Position;
  aliases: readonly string[];
  airport?: Airport;
  detectedWithinDegrees?: number;
};
