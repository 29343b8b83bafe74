import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../../booking/booking.entity.ts";
import { isOnAccount } from "../../booking/paying/on-account.ts";
import { inBatches } from "../../database/in-batches.ts";
import type { Run } from "../../database/prepared.ts";
import type { Standing } from "./standing.ts";
import { readStandings } from "./standing.ts";
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

const WITH_MONEY = {
  name: "with_money",
  text: "select distinct booking_id as id from payment_intent where booking_id = any($1::bigint[])",
};

export type HasMoney = (bookingId: number) => Promise<boolean>;

/** One query for all callers of the same moment. */
export const createHasMoney = (run: Run): HasMoney =>
  inBatches(async (ids: number[]) => {
    const rows = await run<{ id: string }>(WITH_MONEY, [ids]);
    const found = new Set(rows.map(({ id }) => Number(id)));
    return ids.map((id) => found.has(id));
  });
