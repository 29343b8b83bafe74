import type { Position } from "@domrit/shared/geo/position.ts";

const DIRECTIONS = ["north", "northEast", "east", "southEast", "south", "southWest", "west", "northWest"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** In which direction one position lies as seen from another, over distances that a taxi drives. */
export function directionTo(to: Position, from: Position): Direction {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const eighths = Math.round((Math.atan2(east, to.lat - from.lat) / Math.PI) * 4);
  return DIRECTIONS[(eighths + DIRECTIONS.length) % DIRECTIONS.length] ?? "north";
}
