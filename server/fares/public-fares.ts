import type { DayFares, PublicFares } from "@domrit/shared/fares/public-fares.ts";
import { SCHIPHOL } from "@domrit/shared/fares/routes/first-routes.ts";
import { type FixedRoute, type RouteRide, routesFor } from "@domrit/shared/fares/routes/fixed-route.ts";
import type { RouteSpot } from "@domrit/shared/fares/routes/route-ends.ts";
import { tariffSchema } from "@domrit/shared/fares/tariff-entry.ts";
import type { Tariff } from "@domrit/shared/fares/tariffs.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import type { FixedFares } from "./routes/fixed-fares.ts";
import type { Tariffs } from "./tariffs/tariffs.ts";

export type FareSources = {
  tariffs: Pick<Tariffs, "on" | "published">;
  fixedFares: Pick<FixedFares, "for" | "all">;
};

/** The tariff of pickups on this local day (`YYYY-MM-DD`), and the one after it, with nothing of what the office knows of them. */
export function publicTariffs(tariffs: FareSources["tariffs"], today: string): { current: Tariff; next?: Tariff } {
  const current = tariffSchema.parse(tariffs.on(today));
  const next = tariffs.published().find(({ validFrom }) => validFrom > today);
  return next ? { current, next: tariffSchema.parse(next) } : { current };
}

/** Some address in the province, and the airport: the texts of the site tell the price between them. */
const AT_HOME: RouteSpot = { doors: [], town: "", province: "UT" };
const AT_SCHIPHOL: RouteSpot = { doors: [], town: "", province: "NH", airport: "schiphol" };

const toSchiphol = (date: string): RouteRide => ({ from: AT_HOME, to: AT_SCHIPHOL, stops: [], date });

/** Whether a price to Schiphol, which the site tells, is fixed on this local day and on all after it. */
export function isSchipholFixed(routes: readonly FixedRoute[], today: string): boolean {
  const days = [today, ...daysOfChange(routes).filter((day) => day > today)];
  return days.every((day) => routesFor(routes, toSchiphol(day)).length > 0);
}

/** What the site tells of the fares on this local day (`YYYY-MM-DD`). */
export function publicFares({ tariffs, fixedFares }: FareSources, today: string): PublicFares {
  const on = (day: string): DayFares => {
    const [route = SCHIPHOL] = fixedFares.for(toSchiphol(day));
    return { day, tariff: tariffSchema.parse(tariffs.on(day)), schiphol: route.prices };
  };
  const current = on(today);
  const days = [...tariffs.published().map(({ validFrom }) => validFrom), ...daysOfChange(fixedFares.all())];
  const toCome = [...new Set(days)].filter((day) => day > today).sort();
  return { current, next: toCome.map(on).find((fares) => !isSame(fares, current)) };
}

const daysOfChange = (routes: readonly FixedRoute[]): string[] =>
  routes
    .filter(({ customerId }) => customerId === null)
    .flatMap(({ validFrom, validUntil }) =>
      validUntil === null ? [validFrom] : [validFrom, daysAfter(validUntil, 1)],
    );

const isSame = (one: DayFares, other: DayFares): boolean =>
  JSON.stringify([one.tariff, one.schiphol]) === JSON.stringify([other.tariff, other.schiphol]);
