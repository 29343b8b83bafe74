import type { Position } from "./position.ts";

/** The airports the company drives to; each has its own fare rules or page. */
export type Airport = "schiphol" | "rotterdam" | "eindhoven" | "weeze" | "dusseldorf";

/** `aliases`: other names; positions within `detectedWithinDegrees` count as this place. */
export type Place = {
  displayName: string;
  position: Position;
  aliases: readonly string[];
  airport?: Airport;
  detectedWithinDegrees?: number;
};
