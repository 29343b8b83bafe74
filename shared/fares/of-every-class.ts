import type { Cents } from "../money/cents.ts";
import type { Tariff } from "./tariffs.ts";

/** One figure for every class, as tariffs had it that were stored before there was one for each. */
export function ofEveryClass(cents: Cents): Tariff["hourlyCents"] {
  return { car: cents, luxury: cents, minibus: cents };
}
