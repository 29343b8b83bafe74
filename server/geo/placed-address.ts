import type { Airport } from "@domrit/shared/geo/place.ts";
import type { Position } from "@domrit/shared/geo/position.ts";
import type { Province } from "./provinces.ts";

/** Where an address lies, what it is called there, and the airport when it is one. */
export type PlacedAddress = { name: string; position: Position; province: Province; airport?: Airport };
