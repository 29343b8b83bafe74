import type { EntityManager } from "@mikro-orm/postgresql";
import { InvoiceDetails } from "../../account/invoice-details/invoice-details.entity.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { readStandings } from "./read-standings.ts";
import type { Standing } from "./standing.ts";
import { type Books, sumUp } from "./sum-up.ts";

/** Whose rides go on a monthly invoice unless their guest chose otherwise. */
async function withMonthly(em: EntityManager, bookings: readonly Booking[]): Promise<ReadonlySet<string>> {
  const customers = bookings.flatMap(({ customerId, paying }) => (customerId && !paying ? [customerId] : []));
  if (customers.length === 0) return new Set();
  const details = await em.find(InvoiceDetails, { customerId: { $in: customers }, monthly: true });
  return new Set(details.map(({ customerId }) => customerId));
}

export type ReadBooks = Books & { isOnAccount: boolean; standings: Standing[] };

/** The books of these bookings, by id. */
export async function readBooks(
  em: EntityManager,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<number, ReadBooks>> {
  const monthly = await withMonthly(em, bookings);
  const kept = await readStandings(em, { bookingId: { $in: bookings.map(({ id }) => id) } });
  const byBooking = Map.groupBy(kept, ({ bookingId }) => bookingId);
  return new Map(
    bookings.map((booking) => {
      const { id, customerId, paying } = booking;
      const isOnAccount = paying === "account" || (!paying && monthly.has(customerId ?? ""));
      const standings = (byBooking.get(id) ?? []).map(({ standing }) => standing);
      return [id, { ...sumUp(booking, standings, { isOnAccount }), isOnAccount, standings }];
    }),
  );
}

/** The books of one booking. */
export async function booksOf(em: EntityManager, booking: Booking): Promise<ReadBooks> {
  const books = (await readBooks(em, [booking])).get(booking.id);
  if (!books) throw new Error(`no books of ${booking.id}`);
  return books;
}
