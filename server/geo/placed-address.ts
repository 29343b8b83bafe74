import type { Airport } from "@domrit/shared/geo/place.ts";
import type { Position } from "@domrit/shared/geo/position.ts";
import type { Province } from "@domrit/shared/geo/provinces.ts";

/** Precision: middle of the `town`, middle of the `postcode`'s area, or Utrecht `assumed` for lack of a town. */
type Roughly = "town" | "postcode" | "assumed";

/** Without `roughly` the position is exact, or the middle of a quarter; `airport` is set for airports. */
export type PlacedAddress = {
  name: string;
  /** Its town, by the usual name. */
  town: string;
  position: Position;
  province: Province;
  airport?: Airport;
  roughly?: Roughly;
  /** The position is the very point. */
  isPoint?: true;
};
