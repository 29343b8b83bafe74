import { toInstant, toWallTime, type WallTime } from "../../time/amsterdam.ts";
import { STOP_MINUTES } from "./stops.ts";

const MINUTE = 60_000;
const STEP_MINUTES = 5;
/** A quarter of the travel time, and never less than ten minutes, for traffic and for getting in and out. */
const MARGIN = { share: 0.25, leastMinutes: 10 };

/** When to be picked up, in Amsterdam's wall clock, and how many minutes are kept in hand. */
export type WorkedOutPickup = WallTime & { marginMinutes: number };

/** The pickup to be there by `arrival`, rounded to earlier. Undefined where that time does not exist. */
export function pickupFor(
  arrival: WallTime,
  { durationMinutes, stops }: { durationMinutes: number; stops: number },
): WorkedOutPickup | undefined {
  const end = toInstant(arrival);
  if (!end) return undefined;
  const onTheWay = durationMinutes + stops * STOP_MINUTES;
  const margin = Math.max(MARGIN.leastMinutes, durationMinutes * MARGIN.share);
  const latest = end.getTime() - (onTheWay + margin) * MINUTE;
  const step = STEP_MINUTES * MINUTE;
  const pickup = toWallTime(new Date(Math.floor(latest / step) * step));
  // The hour that occurs twice means the first: the margin is longer then.
  const start = toInstant(pickup) ?? end;
  return { ...pickup, marginMinutes: Math.round((end.getTime() - start.getTime()) / MINUTE - onTheWay) };
}

export function arrivalDate(pickupAt: Date, time: string): string {
  const pickup = toWallTime(pickupAt);
  if (time >= pickup.time) return pickup.date;
  const [year = 0, month = 1, day = 1] = pickup.date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10);
}
