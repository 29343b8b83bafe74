import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { readBookings } from "@domrit/server/booking/read-bookings.ts";
import { inBatches } from "@domrit/server/database/in-batches.ts";
import type { Run } from "@domrit/server/database/prepared.ts";

/** Combines simultaneous calls into one query. */
export function createFindBooking(run: Run): (id: number) => Promise<Booking> {
  const find = inBatches(async (ids: number[]) => {
    const bookings = new Map((await readBookings(run, ids)).map((booking) => [booking.id, booking]));
    return ids.map((id) => bookings.get(id));
  });
  return async (id) => {
    const booking = await find(id);
    if (!booking) throw new Error("there is no such booking");
    return booking;
  };
}
