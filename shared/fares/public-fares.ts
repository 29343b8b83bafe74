import type { RoutePrices } from "./routes/fixed-route.ts";
import type { Tariff } from "./tariffs.ts";

/** The fares that the site tells of a local day (`YYYY-MM-DD`): the tariff, and the fixed prices to and from Schiphol. */
export type DayFares = { day: string; tariff: Tariff; schiphol: RoutePrices };

/** Those of today, and those of the day on which they change next. */
export type PublicFares = { current: DayFares; next?: DayFares | undefined };
