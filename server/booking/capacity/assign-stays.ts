import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { estimateRoute } from "../../geo/route.ts";
import type { Stay } from "./stay.ts";

const MINUTE_MS = 60_000;

export type Worker = { from: Date; until: Date; kinds: readonly VehicleType[]; ridesPerHour: number };

/**
 * How many of these rides find nobody to drive them: each worker drives one at a time, from its pickup until its end and the way
 * to the next, and all of it in the hours that they work. Rides are given away by pickup, each to who is free only just in time,
 * so that what is given away can be driven; a day that another order would fit may be called full.
 */
export function countUndriven(stays: readonly Stay[], workers: readonly Worker[]): number {
  const lasts = new Map<Worker, Stay>();
  let undriven = 0;
  for (const stay of stays.toSorted((one, other) => one.pickupAt.getTime() - other.pickupAt.getTime())) {
    const free = workers
      .filter(
        ({ kinds, from, until }) => kinds.includes(stay.vehicleType) && from <= stay.pickupAt && stay.endsAt <= until,
      )
      .map((worker) => ({ worker, at: freeAt(worker, lasts.get(worker), stay) }))
      .filter(({ at }) => at <= stay.pickupAt.getTime());
    const [best] = free.toSorted(
      (one, other) =>
        one.worker.kinds.length - other.worker.kinds.length ||
        other.at - one.at ||
        one.worker.until.getTime() - other.worker.until.getTime(),
    );
    if (best) lasts.set(best.worker, stay);
    else undriven += 1;
  }
  return undriven;
}

/** When somebody can be at a ride after the one before it, in milliseconds. */
function freeAt({ from, ridesPerHour }: Worker, last: Stay | undefined, next: Stay): number {
  if (!last) return from.getTime();
  const way = last.to && next.from ? estimateRoute(last.to, next.from).durationMinutes : 0;
  const again = last.pickupAt.getTime() + (60 / ridesPerHour) * MINUTE_MS;
  return Math.max(again, last.endsAt.getTime() + way * MINUTE_MS);
}
