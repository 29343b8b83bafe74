import type { DayFares } from "./public-fares.ts";
import { SCHIPHOL } from "./routes/first-routes.ts";
import { TARIFFS, tariffOn } from "./tariffs.ts";

/** The specification's, which a new database begins with. */
export const FIRST_FARES: DayFares = {
  day: SCHIPHOL.validFrom,
  tariff: tariffOn(SCHIPHOL.validFrom, TARIFFS),
  schiphol: SCHIPHOL.prices,
};
