import { hasExtraLuggage } from "@domrit/shared/booking/trip/luggage.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { FareLine } from "@domrit/shared/fares/breakdown.ts";
import type { DiscountValue } from "@domrit/shared/fares/discount.ts";
import { estimateFare, fareClass } from "@domrit/shared/fares/estimate.ts";
import { waitingPartCents } from "@domrit/shared/fares/on-the-way.ts";
import type { Tariff } from "@domrit/shared/fares/tariffs.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";

/** What the price of a booked ride depends on. */
export type PricedRide = {
  vehicleType: VehicleType;
  pickupTime: string;
  discount?: DiscountValue | undefined;
  extras: {
    passengers?: number | undefined;
    luggage?: number | undefined;
    stops?: string[] | undefined;
    hours?: number | undefined;
  };
  fare: { distanceKm: number; breakdown: readonly FareLine[] };
};

/** What a booked ride costs by a tariff, without what came on the way; a fixed price stays. Not what was agreed otherwise. */
function fareUnder(ride: PricedRide, hours: number | undefined, tariff: Tariff): Cents {
  const { vehicleType, pickupTime, extras, fare } = ride;
  const { roundedCents } = estimateFare(
    {
      distanceKm: fare.distanceKm,
      pickupTime,
      vehicleType,
      passengers: extras.passengers,
      luggage: hasExtraLuggage({ vehicleType, passengers: extras.passengers, luggage: extras.luggage }),
      stops: extras.stops?.length,
      hours,
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
  const hours = hoursBooked(ride, from);
  const ordered = fareUnder(ride, hours, to) - fareUnder(ride, hours, from);
  return ordered + onTheWay(ride, from, to) - onTheWay(ride, from, from);
}

const hourCents = ({ vehicleType, extras }: PricedRide, { hourlyCents }: Tariff): Cents =>
  hourlyCents[fareClass(vehicleType, extras.passengers ?? 1)];

/** The hours that were ordered before the ride, by the tariff that it was booked under. */
function hoursBooked(ride: PricedRide, tariff: Tariff): number | undefined {
  const { hours } = ride.extras;
  return hours && hours - Math.round(centsOf(ride, "extended") / hourCents(ride, tariff));
}

const centsOf = ({ fare }: PricedRide, label: FareLine["label"]): Cents =>
  fare.breakdown.find((line) => line.label === label)?.amountCents ?? 0;

/** What came on the way by `from` would cost by `to`. */
function onTheWay(ride: PricedRide, from: Tariff, to: Tariff): Cents {
  const scaled = (amount: Cents, each: Cents, by: Cents) => (each === 0 ? amount : Math.round(amount / each) * by);
  return (
    scaled(centsOf(ride, "waiting"), waitingPartCents(from), waitingPartCents(to)) +
    scaled(centsOf(ride, "stopOnTheWay"), from.stopCents, to.stopCents) +
    scaled(centsOf(ride, "extended"), hourCents(ride, from), hourCents(ride, to))
  );
}
