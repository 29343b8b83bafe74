import type { Airport } from "@domrit/shared/geo/place.ts";
import type { Position } from "@domrit/shared/geo/position.ts";
import type { Province } from "./provinces.ts";

/**
 * How roughly an address is placed: in the middle of the `town` it names, in the quarter or town of its `postcode`, or in
 * Utrecht because nothing else was `assumed`.
 */
type Roughly = "town" | "postcode" | "assumed";

/** Where an address lies, what it is called there, and the airport when it is one; `roughly` when not where it really is. */
export type PlacedAddress = {
  name: string;
  position: Position;
  province: Province;
  airport?: Airport;
  roughly?: Roughly;
};
