import type { Position } from "@domrit/shared/geo/position.ts";
import { createCache } from "./cache.ts";
import { placeByName } from "./reading/place-address.ts";

const HOLDS_MS = 24 * 60 * 60_000;
const MOST_PLACES = 5000;
const places = createCache<{ position: Position | undefined }>(MOST_PLACES, () => performance.now());

export function placeOf(address: string): Position | undefined {
  const known = places.get(address);
  if (known) return known.position;
  const position = placeByName(address)?.address.position;
  places.set(address, { position }, HOLDS_MS);
  return position;
}
