import { estimateRoute } from "@domrit/server/geo/route.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { Place } from "@domrit/shared/geo/place.ts";
import { UTRECHT_PLACES } from "@domrit/shared/geo/utrecht-places.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { RIDE_HOURS, RIDE_KINDS } from "../proof/demand.ts";
import type { Random } from "../proof/random.ts";

export const MINUTE_MS = 60_000;
const BY_NAME = new Map(UTRECHT_PLACES.map((place) => [place.displayName, place]));

/** Where drivers begin. */
export const RANK = UTRECHT_PLACES[0] as Place;
export const placeNamed = (name: string): Place => BY_NAME.get(name) ?? RANK;
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
  const places = UTRECHT_PLACES as readonly [Place, ...Place[]];
  const wishes = Array.from({ length: count }, (): Wish => {
    const pickupAt = new Date(midnight.getTime() + (random.pick(RIDE_HOURS) * 60 + random.between(0, 59)) * MINUTE_MS);
    const ahead = random.chance(0.3) ? random.between(20, 40) : random.between(60, 600);
    const placedAt = new Date(pickupAt.getTime() - ahead * MINUTE_MS);
    const waits = random.between(1, ahead - 10) * MINUTE_MS;
    const from = random.pick(places);
    const [vehicleType] = random.pick(RIDE_KINDS);
    const others = places.filter((place) => place !== from) as [Place, ...Place[]];
    return {
      placedAt,
      pickupAt,
      from,
      to: random.pick(others),
      vehicleType,
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
