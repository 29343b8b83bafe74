import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import fc from "fast-check";
import type { Trip } from "../ride.ts";
import { promise, statusAndCode } from "../run.ts";
import type { World } from "../world.ts";

export const DESTINATIONS = ["Utrecht Centraal", "Amersfoort Centraal", "Zeist"];
export const VEHICLES = ["luxury", "van"];
const MINUTE = 60_000;

export const trip: fc.Arbitrary<Trip> = fc.record({
  destination: fc.constantFrom(...DESTINATIONS),
  vehicleType: fc.constantFrom(...VEHICLES),
  note: fc.constantFrom("", "Bel aan"),
  isSoon: fc.constantFrom(true, true, false),
  time: fc.nat(4),
});

export function pickupOf({ isSoon, time }: Trip) {
  const now = Date.now();
  const wall = isSoon
    ? toWallTime(new Date(now + (20 + time) * MINUTE))
    : { date: toWallTime(new Date(now + 3 * 24 * 60 * MINUTE)).date, time: `12:0${time}` };
  return { pickupDate: wall.date, pickupTime: wall.time, pickupAt: toInstant(wall)?.getTime() ?? now };
}

type TripRequest = Pick<Trip, "destination" | "vehicleType" | "note"> & { pickupDate: string; pickupTime: string };
export const request = ({ destination, vehicleType, note, pickupDate, pickupTime }: TripRequest) => ({
  pickupLocation: "Nieuwegein",
  destination,
  vehicleType,
  note,
  pickupDate,
  pickupTime,
});

/** In euros, as a new request is told. */
export async function priceOf(world: World, asked: ReturnType<typeof request>): Promise<number> {
  const answer = await world.browser().post("/api/bookings?preview=true", asked);
  promise("the price of a trip", statusAndCode(answer), "200");
  return answer.body.estimatedPrice;
}
