import type { RoughPlaces, VehiclePrice } from "@domrit/shared/booking/quote.ts";
import type { Agreement } from "@domrit/shared/booking/trip/agreed-price.ts";
import { pickupFor } from "@domrit/shared/booking/trip/arrive-by.ts";
import { hasExtraLuggage } from "@domrit/shared/booking/trip/luggage.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { DomainError, type FieldErrors, type FieldValues } from "@domrit/shared/errors.ts";
import type { FareLine } from "@domrit/shared/fares/breakdown.ts";
import { agreedFare, estimateFare } from "@domrit/shared/fares/estimate.ts";
import type { FixedRoute } from "@domrit/shared/fares/routes/fixed-route.ts";
import type { RouteSpot } from "@domrit/shared/fares/routes/route-ends.ts";
import type { DistanceSource, Position } from "@domrit/shared/geo/position.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { WallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Geo } from "../geo/geo.ts";
import type { PlacedAddress } from "../geo/placed-address.ts";
import { estimateMinutes, type Route } from "../geo/route.ts";
import type { Discounts } from "./discounts/discounts.ts";
import { minutesOf, requireWhole } from "./require-whole.ts";
import type { FixedFares } from "./routes/fixed-fares.ts";
import { routeSpot } from "./routes/route-spot.ts";
import type { TariffOfRide, Tariffs } from "./tariffs/tariffs.ts";
import { vehiclePrices } from "./vehicle-prices.ts";

/** Who asks: `network` shares the geocoder's limits, and an account may have fixed prices of its own. */
export type QuoteAsker = { network?: string; customerId?: string | null | undefined };

/** Date and time in Amsterdam (`YYYY-MM-DD`, `HH:MM`). */
export type QuoteRequest = Agreement & {
  pickupLocation: string;
  destination: string;
  pickupDate: string;
  /** Optional with `arriveBy`, a time of arrival on that date. */
  pickupTime?: string | undefined;
  arriveBy?: string | undefined;
  vehicleType: VehicleType;
  stops?: string[] | undefined;
  /** By the hour, which is then how long it takes. */
  hours?: number | undefined;
  passengers?: number | undefined;
  luggage?: number | undefined;
  discountCode?: string | undefined;
  /** Really driven, which count before measured ones; the price goes by the tariff. */
  drivenKm?: number | undefined;
};

/** Whole euros, in cents; the breakdown adds up to it. */
export type Quote = {
  estimatedPriceCents: Cents;
  /** `marginMinutes`: reserve when the pickup follows from the arrival. */
  pickup: WallTime & { marginMinutes?: number };
  /** Roughly placed addresses. */
  placed: RoughPlaces;
  /** Null when only its town is known. */
  pickupPosition: Position | null;
  /** Cheapest first; none beside an agreed price. */
  vehicles?: VehiclePrice[];
  /** The fixed routes that hold, of which the first sets the price; none beside an agreed price. */
  routes?: FixedRoute[];
  fare: {
    tariffValidFrom: string;
    tariffId: string;
    distanceKm: number;
    distanceSource: DistanceSource;
    durationMinutes: number;
    fixedFare: boolean;
    breakdown: FareLine[];
  };
};

/** The day of a booked ride, and the tariff and the code that it was booked under. */
export type BookedUnder = { pickupDate: string; fare: TariffOfRide; discountCode?: string | null | undefined };

export type Quotes = {
  /**
   * A `booked` ride keeps its tariff while its pickup stays on its day, and its discount. Throws `address_unknown`, or `invalid_fields` for a
   * code, for an agreement that says too little, or for what cannot be beside hours.
   */
  quote(request: QuoteRequest, asker?: QuoteAsker, booked?: BookedUnder): Promise<Quote>;
};

type PricedBy = {
  geo: Pick<Geo, "placeAddress" | "doubtOf" | "distance">;
  tariffs: Pick<Tariffs, "on" | "of" | "upToDate">;
  fixedFares: Pick<FixedFares, "for" | "upToDate">;
  discounts: Pick<Discounts, "forOrder">;
};

export function createQuotes({ geo, tariffs, fixedFares, discounts }: PricedBy): Quotes {
  return {
    async quote(request, { network, customerId } = {}, booked) {
      requireWhole(request);
      const discount = await discounts.forOrder(request.discountCode, booked?.discountCode);
      const { stops = [], hours, agreedPrice, agreedKm: saidKm = request.drivenKm } = request;
      const addresses = [request.pickupLocation, request.destination, ...stops];
      const places = await Promise.all(addresses.map((address) => geo.placeAddress(address, network)));
      const [from, to, ...calls] = places;
      const way = saidKm === undefined ? await measured(geo, request, { addresses, places }) : saidByUs(saidKm);
      const { distanceKm, source } = way;
      const durationMinutes = minutesOf(way, hours);
      const pickup = pickupOf(request, durationMinutes);
      await Promise.all([tariffs.upToDate(), fixedFares.upToDate()]);
      const tariff = booked?.pickupDate === pickup.date ? tariffs.of(booked.fare) : tariffs.on(pickup.date);
      const isAgreed = agreedPrice !== undefined;
      const goesByRoute = !isAgreed && hours === undefined;
      const routes = goesByRoute
        ? routesBetween(fixedFares, spotsOf(addresses, places), { date: pickup.date, customerId })
        : [];
      const [fixedRoute] = routes;
      const fareIn = (vehicleType: VehicleType) =>
        estimateFare(
          {
            distanceKm,
            pickupTime: pickup.time,
            vehicleType,
            passengers: request.passengers,
            luggage: hasExtraLuggage({ ...request, vehicleType }),
            stops: stops.length,
            hours,
            fixedRoute,
            discount,
          },
          tariff,
        );
      const { roundedCents, breakdown } = isAgreed ? agreedFare(agreedPrice) : fareIn(request.vehicleType);
      return {
        estimatedPriceCents: roundedCents,
        pickup,
        placed: roughPlaces({ pickupLocation: from, destination: to }, calls, stops),
        pickupPosition: from ? spotOf(from) : null,
        ...(!isAgreed && {
          vehicles: vehiclePrices(request.passengers, (vehicleType) => fareIn(vehicleType).roundedCents),
          routes,
        }),
        fare: {
          tariffValidFrom: tariff.validFrom,
          tariffId: tariff.id,
          distanceKm,
          distanceSource: source,
          durationMinutes,
          fixedFare: fixedRoute !== undefined,
          breakdown,
        },
      };
    },
  };
}

/** Throws `invalid_fields` for a time of arrival that does not exist. */
function pickupOf({ pickupDate, pickupTime = "", arriveBy, stops = [] }: QuoteRequest, durationMinutes: number) {
  if (arriveBy === undefined) return { date: pickupDate, time: pickupTime };
  const pickup = pickupFor({ date: pickupDate, time: arriveBy }, { durationMinutes, stops: stops.length });
  if (pickup) return pickup;
  throw new DomainError("invalid_fields", { fields: { arriveBy: [message("pickupSkipped")] } });
}

/** Null when only its town is known. */
const spotOf = ({ position: { lat, lng }, roughly }: PlacedAddress): Position | null =>
  roughly === "town" || roughly === "assumed" ? null : { lat, lng };

type Place = PlacedAddress | undefined;

function roughPlaces(ends: Record<string, Place>, calls: Place[], typed: string[]): RoughPlaces {
  const rough = Object.entries(ends).flatMap(([field, end]) =>
    end?.roughly ? [[field, { place: end.name, by: end.roughly }]] : [],
  );
  const stops = calls.flatMap((call, index) =>
    call?.roughly ? [{ address: typed[index] ?? call.name, place: call.name, by: call.roughly }] : [],
  );
  return { ...Object.fromEntries(rough), ...(stops.length > 0 && { stops }) };
}

const spotsOf = (typed: readonly string[], places: readonly Place[]): RouteSpot[] =>
  places.flatMap((place, index) => (place ? [routeSpot(typed[index] ?? place.name, place)] : []));

function routesBetween(
  fixedFares: Pick<FixedFares, "for">,
  [from, to, ...stops]: readonly RouteSpot[],
  on: { date: string; customerId: string | null | undefined },
): FixedRoute[] {
  return from && to ? fixedFares.for({ from, to, stops, ...on }) : [];
}

const saidByUs = (distanceKm: number): Route => ({
  distanceKm,
  durationMinutes: estimateMinutes(distanceKm),
  source: "desk",
});

/** Throws `address_unknown`; at an agreed price only the kilometres are missing. */
async function measured(
  geo: Pick<Geo, "distance" | "doubtOf">,
  { agreedPrice }: QuoteRequest,
  { addresses, places }: { addresses: readonly string[]; places: readonly Place[] },
): Promise<Route> {
  const [from, to, ...calls] = places;
  const via = calls.filter((place) => place !== undefined);
  if (from && to && via.length === calls.length) return wayAlong(geo, from, [...via, to]);
  if (agreedPrice === undefined) throw await unplaced(geo, addresses, places);
  throw new DomainError("invalid_fields", { fields: { agreedKm: [message("agreedKmMissing")] } });
}

/** `source` is the router only when it measured every part. */
async function wayAlong(geo: Pick<Geo, "distance">, start: PlacedAddress, next: PlacedAddress[]): Promise<Route> {
  let here = start;
  const legs = next.map((place) => {
    const leg = geo.distance(here.position, place.position);
    here = place;
    return leg;
  });
  const routes = await Promise.all(legs);
  const total = (of: (route: Route) => number) => routes.reduce((sum, route) => sum + of(route), 0);
  return {
    distanceKm: Math.round(total((route) => route.distanceKm) * 10) / 10,
    durationMinutes: total((route) => route.durationMinutes),
    source: routes.every(({ source }) => source === "router") ? "router" : "estimate",
  };
}

/** The reason for each unplaced address, with choices for ambiguous ones. */
async function unplaced(
  geo: Pick<Geo, "doubtOf">,
  addresses: readonly string[],
  places: readonly (PlacedAddress | undefined)[],
): Promise<DomainError> {
  const fields: FieldErrors = {};
  const values: FieldValues = {};
  for (const [index, address] of addresses.entries()) {
    if (places[index]) continue;
    const field = ["pickupLocation", "destination"][index] ?? `stops.${index - 2}`;
    const doubt = await geo.doubtOf(address);
    if (doubt === undefined) fields[field] = [message("addressUnknown")];
    else if ("isAbroad" in doubt) fields[field] = [message("addressAbroad")];
    else {
      fields[field] = [message("addressTwoPlaces")];
      values[field] = { choices: doubt.choices.map((choice) => `“${choice}”`).join(" / ") };
    }
  }
  return new DomainError("address_unknown", { fields, values });
}
