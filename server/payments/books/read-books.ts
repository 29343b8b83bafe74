import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../../booking/booking.entity.ts";
import { isOnAccount } from "../../booking/paying/on-account.ts";
import { readStandings } from "./read-standings.ts";
import type { Standing } from "./standing.ts";
import { type Books, sumUp } from "./sum-up.ts";

export type ReadBooks = Books & { isOnAccount: boolean; standings: Standing[] };

/** By booking id. `haveMoney`: false when the books are known to be empty. */
export async function readBooks(
  em: EntityManager,
  bookings: readonly Booking[],
  haveMoney = true,
): Promise<ReadonlyMap<number, ReadBooks>> {
  const kept = haveMoney ? await readStandings(em, { bookingId: { $in: bookings.map(({ id }) => id) } }) : [];
  const byBooking = Map.groupBy(kept, ({ bookingId }) => bookingId);
  return new Map(
    bookings.map((booking) => {
      const { id } = booking;
      const terms = { isOnAccount: isOnAccount(booking) };
      const standings = (byBooking.get(id) ?? []).map(({ standing }) => standing);
      return [id, { ...sumUp(booking, standings, terms), ...terms, standings }];
    }),
  );
}

export async function booksOf(em: EntityManager, booking: Booking, hasMoney = true): Promise<ReadBooks> {
  const books = (await readBooks(em, [booking], hasMoney)).get(booking.id);
  if (!books) throw new Error(`no books of ${booking.id}`);
  return books;
}
