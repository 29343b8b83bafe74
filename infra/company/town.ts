import { estimateRoute } from "@domrit/server/geo/route.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { Place } from "@domrit/shared/geo/place.ts";
import { UTRECHT_PLACES } from "@domrit/shared/geo/utrecht-places.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Random } from "../proof/random.ts";

export const MINUTE_MS = 60_000;
/** Per cent of rides by hour of the day. */
const HOURS = [2, 2, 1, 1, 1, 3, 5, 8, 9, 6, 4, 4, 4, 4, 4, 5, 6, 7, 6, 5, 4, 3, 3, 3] as const;
/** Of 25 rides one needs room for a wheelchair, one for six passengers, and one a luxury car. */
const KINDS = ["wheelchair", "van", "luxury", ...Array.from({ length: 22 }, () => "station" as const)] as const;
const BY_NAME = new Map(UTRECHT_PLACES.map((place) => [place.displayName, place]));

export const placeNamed = (name: string): Place => BY_NAME.get(name) ?? (UTRECHT_PLACES[0] as Place);
export const minutesOfWay = (from: Place, to: Place): number =>
  from === to ? 0 : estimateRoute(from.position, to.position).durationMinutes;

/** What a guest does: asks at `placedAt` for a ride at `pickupAt`, perhaps cancels, and is there or not. */
export type Wish = {
  placedAt: Date;
  pickupAt: Date;
  from: Place;
  to: Place;
  vehicleType: VehicleType;
  cancelsAt: Date | undefined;
  isThere: boolean;
};

/** The rides of a day that begins at `midnight`, in the order in which they are asked for. */
export function drawWishes(random: Random, midnight: Date, count: number): Wish[] {
  const hours = HOURS.flatMap((weight, hour) => Array.from({ length: weight }, () => hour)) as [number, ...number[]];
  const places = UTRECHT_PLACES as readonly [Place, ...Place[]];
  const wishes = Array.from({ length: count }, (): Wish => {
    const pickupAt = new Date(midnight.getTime() + (random.pick(hours) * 60 + random.between(0, 59)) * MINUTE_MS);
    const ahead = random.chance(0.3) ? random.between(20, 40) : random.between(60, 600);
    const placedAt = new Date(pickupAt.getTime() - ahead * MINUTE_MS);
    const waits = random.between(1, ahead - 10) * MINUTE_MS;
    const from = random.pick(places);
    const others = places.filter((place) => place !== from) as [Place, ...Place[]];
    return {
      placedAt,
      pickupAt,
      from,
      to: random.pick(others),
      vehicleType: random.pick(KINDS),
      cancelsAt: random.chance(0.06) ? new Date(placedAt.getTime() + waits) : undefined,
      isThere: !random.chance(0.03),
    };
  });
  return wishes.sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime());
}

/** As it is asked for. */
export const requestOf = ({ pickupAt, from, to, vehicleType }: Wish, index: number) => {
  const { date, time } = toWallTime(pickupAt);
  return {
    pickupLocation: from.displayName,
    destination: to.displayName,
    pickupDate: date,
    pickupTime: time,
    vehicleType,
    contactName: "Jan de Vries",
    contactEmail: `gast-${index}@example.nl`,
    language: "nl",
  };
};
