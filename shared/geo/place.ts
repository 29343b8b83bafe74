import type { Position } from "./position.ts";

export type Airport = "schiphol" | "rotterdam" | "eindhoven" | "weeze" | "dusseldorf";

/** `aliases`: other names; positions within `detectedWithinDegrees` count as this place. */
export type Place = {
  displayName: string;
  position: Position;
  aliases: readonly string[];
  airport?: Airport;
  detectedWithinDegrees?: number;
};
