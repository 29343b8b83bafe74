import type { Airport } from "@domrit/shared/geo/place.ts";
import type { Position } from "@domrit/shared/geo/position.ts";
import type { Province } from "./provinces.ts";

/** Precision: middle of the `town`, middle of the `postcode`'s area, or Utrecht `assumed` for lack of a town. */
type Roughly = "town" | "postcode" | "assumed";

/** Without `roughly` the position is exact; `airport` is set for airports. */
export type PlacedAddress = {
  name: string;
  position: Position;
  province: Province;
  airport?: Airport;
  roughly?: Roughly;
};
