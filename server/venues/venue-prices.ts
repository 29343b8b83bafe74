import type { FixedRoute } from "@domrit/shared/fares/routes/fixed-route.ts";
import { byNarrowness } from "@domrit/shared/fares/routes/fixed-route.ts";
import { holdsEnd, type RouteEnd, type RouteSpot } from "@domrit/shared/fares/routes/route-ends.ts";
import { AIRPORT_NAMES } from "@domrit/shared/geo/airports.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import type { VenueView } from "@domrit/shared/venues/venue.ts";

const MOST = 8;

/** The fixed prices for everybody from a place on a day (`YYYY-MM-DD`), the narrowest of each destination, by destination. */
export function pricesFrom(spot: RouteSpot, routes: readonly FixedRoute[], date: string): VenueView["prices"] {
  const known = new Map<string, VenueView["prices"][number]>();
  const open = routes.filter(({ customerId, validFrom, validUntil }) => {
    return customerId === null && validFrom <= date && (validUntil === null || date <= validUntil);
  });
  for (const route of open.toSorted(byNarrowness)) {
    const to = destinationOf(route, spot);
    const name = to && nameOf(to);
    if (!name || known.has(name)) continue;
    const { luxury, station, van, wheelchair } = route.prices;
    const vehicles = {
      luxury: toEuros(luxury),
      station: toEuros(station),
      van: toEuros(van),
      wheelchair: toEuros(wheelchair),
    };
    known.set(name, { to: name, vehicles });
  }
  return [...known.values()].slice(0, MOST).toSorted((one, other) => one.to.localeCompare(other.to, "nl"));
}

function destinationOf({ from, to, bothWays }: FixedRoute, spot: RouteSpot): RouteEnd | undefined {
  if (holdsEnd(from, spot)) return to;
  return bothWays && holdsEnd(to, spot) ? from : undefined;
}

function nameOf(end: RouteEnd): string {
  switch (end.kind) {
    case "place":
    case "town":
      return end.name;
    case "circle":
      return end.address;
    case "postcode":
      return end.digits;
    case "airport":
      return AIRPORT_NAMES[end.airport];
    case "province":
      return end.province;
  }
}
