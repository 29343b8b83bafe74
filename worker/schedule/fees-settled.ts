import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { writeEvents } from "@domrit/server/outbox/write-events.ts";
import { FEE_SETTLED_DAYS } from "@domrit/shared/booking/cancelling/fee.ts";
import type pg from "pg";

/** A ride is named again each day of a week, so that an outage leaves none out. */
const LAST_DAY = FEE_SETTLED_DAYS + 6;
/** More of a day than these are not driven within two minutes. */
const MOST = 500;
/** Longer than from one sweep to the next. */
const WHILE = "interval '2 minutes'";

// Written so that each day, and each ride's payments, are found by their index, whatever the planner expects.
const SETTLED = `
  select id::float8 as "bookingId" from generate_series(${FEE_SETTLED_DAYS}, ${LAST_DAY}) days
  cross join lateral (
    select id from booking
    where pickup_at <= now() - days * interval '1 day' and pickup_at > now() - days * interval '1 day' - ${WHILE}
      and status = 'cancelled' and (late_cancellation or cancel_reason = 'no_show')
    order by pickup_at limit ${MOST}
  ) ended
  where (select 1 from payment_intent where booking_id = ended.id and kind = 'charge' limit 1) is not null`;

/**
 * Says of each ride that was cancelled late, or where nobody was there, and for which somebody paid, that it is settled what of that is
 * kept, in the transaction of `client`. Returns how many.
 */
export async function settleFees(client: Pick<pg.ClientBase, "query">): Promise<number> {
  const { rows } = await client.query<{ bookingId: number }>(SETTLED);
  const now = new Date();
  await writeEvents(
    client,
    rows.map((kept) => newEvent("payment.kept", kept, now)),
  );
  return rows.length;
}
