import type pg from "pg";
import * as v from "valibot";
import type { EffectName } from "../effects.ts";
import { settleBooking } from "./payment-effects.ts";

type DueEffect = { effect: EffectName; payload: unknown; attempts: number };

const BEGUN = {
  name: "payments begun",
  text: `
  select distinct booking_id::float8 as "bookingId" from payment_intent
  where booking_id = any($1::bigint[]) and kind = 'charge' and how = 'online'`,
};

/**
 * Leaves out rides without an online payment, since nothing can be given back. One statement for all; none when nothing
 * is to be settled. A payment begun later sees the changed ride. Retries are never filtered, as they may be written
 * down already.
 */
export async function withoutIdleSettling<Each extends DueEffect>(
  database: Pick<pg.ClientBase | pg.Pool, "query">,
  due: readonly Each[],
): Promise<Each[]> {
  const mayBeIdle = ({ effect, attempts }: DueEffect) => effect === "payment-settle" && attempts === 1;
  const bookingOf = ({ payload }: DueEffect) => v.parse(settleBooking.fact, payload).bookingId;
  const bookings = due.filter(mayBeIdle).map(bookingOf);
  if (bookings.length === 0) return [...due];
  const { rows } = await database.query<{ bookingId: number }>({ ...BEGUN, values: [[...new Set(bookings)]] });
  const begun = new Set(rows.map(({ bookingId }) => bookingId));
  return due.filter((each) => !mayBeIdle(each) || begun.has(bookingOf(each)));
}
