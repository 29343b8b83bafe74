import type { Position } from "@domrit/shared/geo/position.ts";
import { createCache } from "./cache.ts";
import { placeByName } from "./reading/place-address.ts";

const HOLDS_MS = 24 * 60 * 60_000;
/** The addresses of some days with five hundred rides each. */
const MOST_PLACES = 5000;
const places = createCache<{ position: Position | undefined }>(MOST_PLACES, () => performance.now());

/** Where an address lies by the names we know, to its street, quarter or town; nobody is asked. Undefined for an unknown one. */
export function placeOf(address: string): Position | undefined {
  const known = places.get(address);
  if (known) return known.position;
  const position = placeByName(address)?.address.position;
  places.set(address, { position }, HOLDS_MS);
  return position;
}
