import type { RoughPlaces, VehiclePrice } from "@domrit/shared/booking/quote.ts";
import { pickupFor } from "@domrit/shared/booking/trip/arrive-by.ts";
import { hasExtraLuggage } from "@domrit/shared/booking/trip/luggage.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { DomainError, type FieldErrors, type FieldValues } from "@domrit/shared/errors.ts";
import type { FareLine } from "@domrit/shared/fares/breakdown.ts";
import { type DiscountCode, discountCode } from "@domrit/shared/fares/discount.ts";
import { estimateFare } from "@domrit/shared/fares/estimate.ts";
import { routesFor } from "@domrit/shared/fares/routes/fixed-route.ts";
import type { DistanceSource, Position } from "@domrit/shared/geo/position.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { WallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Geo } from "../geo/geo.ts";
import type { PlacedAddress } from "../geo/placed-address.ts";
import type { Route } from "../geo/route.ts";
import type { FixedFares } from "./routes/fixed-fares.ts";
import { routeSpot } from "./routes/route-spot.ts";
import type { TariffOfRide, Tariffs } from "./tariffs/tariffs.ts";
import { vehiclePrices } from "./vehicle-prices.ts";

/** Who asks: `network` shares the geocoder's limits, and an account may have fixed prices of its own. */
export type QuoteAsker = { network?: string; customerId?: string | null | undefined };

/** Date and time in Amsterdam (`YYYY-MM-DD`, `HH:MM`). */
export type QuoteRequest = {
  pickupLocation: string;
  destination: string;
  pickupDate: string;
  /** Optional with `arriveBy`, a time of arrival on that date. */
  pickupTime?: string | undefined;
  arriveBy?: string | undefined;
  vehicleType: VehicleType;
  stops?: string[] | undefined;
  passengers?: number | undefined;
  luggage?: number | undefined;
  discountCode?: string | undefined;
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
  /** Cheapest first. */
  vehicles: VehiclePrice[];
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

/** The day of a booked ride, and the tariff that it was booked under. */
export type BookedUnder = { pickupDate: string; fare: TariffOfRide };

export type Quotes = {
  /**
   * A `booked` ride keeps its tariff while its pickup stays on its day. Throws `address_unknown`, or `invalid_fields` for a
   * code.
   */
  quote(request: QuoteRequest, asker?: QuoteAsker, booked?: BookedUnder): Promise<Quote>;
};

type PricedBy = {
  geo: Pick<Geo, "placeAddress" | "doubtOf" | "distance">;
  tariffs: Pick<Tariffs, "on" | "of" | "upToDate">;
  fixedFares: FixedFares;
};

export function createQuotes({ geo, tariffs, fixedFares }: PricedBy): Quotes {
  return {
    async quote(request, { network, customerId } = {}, booked) {
      const code = requireDiscount(request.discountCode);
      const { stops = [] } = request;
      const addresses = [request.pickupLocation, request.destination, ...stops];
      const [from, to, ...via] = await Promise.all(addresses.map((address) => geo.placeAddress(address, network)));
      if (!from || !to || via.includes(undefined)) throw await unplaced(geo, addresses, [from, to, ...via]);
      const calls = via.filter((place) => place !== undefined);
      const { distanceKm, durationMinutes, source } = await wayAlong(geo, from, [...calls, to]);
      const pickup = pickupOf(request, durationMinutes);
      await tariffs.upToDate();
      const tariff = booked?.pickupDate === pickup.date ? tariffs.of(booked.fare) : tariffs.on(pickup.date);
      const [fixedRoute] = routesFor(fixedFares.routes(), {
        from: routeSpot(request.pickupLocation, from),
        to: routeSpot(request.destination, to),
        stops: calls.map((place, index) => routeSpot(stops[index] ?? place.name, place)),
        date: pickup.date,
        customerId,
      });
      const fareIn = (vehicleType: VehicleType) =>
        estimateFare(
          {
            distanceKm,
            pickupTime: pickup.time,
            vehicleType,
            passengers: request.passengers,
            luggage: hasExtraLuggage({ ...request, vehicleType }),
            stops: stops.length,
            fixedRoute,
            discountCode: code,
          },
          tariff,
        );
      const { roundedCents, breakdown } = fareIn(request.vehicleType);
      return {
        estimatedPriceCents: roundedCents,
        pickup,
        placed: roughPlaces({ pickupLocation: from, destination: to }, calls, stops),
        pickupPosition: spotOf(from),
        vehicles: vehiclePrices(request.passengers, (vehicleType) => fareIn(vehicleType).roundedCents),
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

function requireDiscount(typed: string | undefined): DiscountCode | undefined {
  if (typed === undefined || typed.trim() === "") return undefined;
  const code = discountCode(typed);
  if (code) return code;
  throw new DomainError("invalid_fields", { fields: { discountCode: [message("discountUnknown")] } });
}

/** Null when only its town is known. */
const spotOf = ({ position: { lat, lng }, roughly }: PlacedAddress): Position | null =>
  roughly === "town" || roughly === "assumed" ? null : { lat, lng };

type Ends<Placed> = { pickupLocation: Placed; destination: Placed };

function roughPlaces(ends: Ends<PlacedAddress>, calls: PlacedAddress[], typed: string[]): RoughPlaces {
  const rough = Object.entries(ends).flatMap(([field, { name, roughly }]) =>
    roughly ? [[field, { place: name, by: roughly }]] : [],
  );
  const stops = calls.flatMap(({ name, roughly }, index) =>
    roughly ? [{ address: typed[index] ?? name, place: name, by: roughly }] : [],
  );
  return { ...Object.fromEntries(rough), ...(stops.length > 0 && { stops }) };
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
