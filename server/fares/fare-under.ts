import { hasExtraLuggage } from "@domrit/shared/booking/trip/luggage.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { FareLine } from "@domrit/shared/fares/breakdown.ts";
import type { DiscountValue } from "@domrit/shared/fares/discount.ts";
import { estimateFare } from "@domrit/shared/fares/estimate.ts";
import { waitingPartCents } from "@domrit/shared/fares/on-the-way.ts";
import type { Tariff } from "@domrit/shared/fares/tariffs.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";

/** What the price of a booked ride depends on. */
export type PricedRide = {
  vehicleType: VehicleType;
  pickupTime: string;
  discount?: DiscountValue | undefined;
  extras: { passengers?: number | undefined; luggage?: number | undefined; stops?: string[] | undefined };
  fare: { distanceKm: number; breakdown: readonly FareLine[] };
};

/** What a booked ride costs by a tariff, with all that came on the way; a fixed price stays. Not what was agreed otherwise. */
function fareUnder(ride: PricedRide, tariff: Tariff): Cents {
  const { vehicleType, pickupTime, extras, fare } = ride;
  const { roundedCents } = estimateFare(
    {
      distanceKm: fare.distanceKm,
      pickupTime,
      vehicleType,
      passengers: extras.passengers,
      luggage: hasExtraLuggage({ vehicleType, passengers: extras.passengers, luggage: extras.luggage }),
      stops: extras.stops?.length,
      fixedRoute: fixedRouteOf(fare.breakdown),
      discount: ride.discount,
    },
    tariff,
  );
  return roundedCents;
}

function fixedRouteOf(lines: readonly FareLine[]) {
  const line = lines.find(({ label }) => label === "fixedRoute" || label === "schiphol");
  if (!line) return undefined;
  const { name = "", amountCents } = line;
  return {
    name,
    prices: { station: amountCents, wheelchair: amountCents, van: amountCents, luxury: amountCents },
  };
}

/** How the price of a booked ride differs from one tariff to another: the ride itself, and what came on the way. */
export function fareDifference(ride: PricedRide, from: Tariff, to: Tariff): Cents {
  return fareUnder(ride, to) - fareUnder(ride, from) + onTheWay(ride, from, to) - onTheWay(ride, from, from);
}

/** What came on the way by `from` would cost by `to`. */
function onTheWay({ fare }: PricedRide, from: Tariff, to: Tariff): Cents {
  const centsOf = (label: FareLine["label"]) => fare.breakdown.find((line) => line.label === label)?.amountCents ?? 0;
  const scaled = (amount: Cents, each: Cents, by: Cents) => (each === 0 ? amount : Math.round(amount / each) * by);
  return (
    scaled(centsOf("waiting"), waitingPartCents(from), waitingPartCents(to)) +
    scaled(centsOf("stopOnTheWay"), from.stopCents, to.stopCents)
  );
}
