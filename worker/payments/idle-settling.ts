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
 * Leaves out the settling of rides that nobody has begun to pay online, as nothing of them can be given back: in one statement for all of
 * them, and none where nothing is to be settled. Who begins to pay after this look holds the ride as the event left it, and it is settled once that is
 * paid. What was taken up before stays, as it may have been written down then.
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
