import { expectedPickup } from "../trip/flight.ts";

/** Cancelling is free until this many hours before pickup (terms, spec 9). */
export const FREE_CANCELLATION_HOURS = 2;

/** Whether a ride costs nothing where it is cancelled at `now`; by its expected pickup, which a late flight makes later. */
export const isFreeToCancel = (ride: Parameters<typeof expectedPickup>[0], now: Date): boolean =>
  now.getTime() <= expectedPickup(ride).getTime() - FREE_CANCELLATION_HOURS * 3_600_000;
