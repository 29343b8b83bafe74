import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { writeEvents } from "@domrit/server/outbox/write-events.ts";
import { FEE_SETTLED_DAYS } from "@domrit/shared/booking/cancelling/fee.ts";
import type pg from "pg";

/** Each ride is selected on every day of a week, so that an outage skips none. */
const LAST_DAY = FEE_SETTLED_DAYS + 6;
/** More than the no-shows and late cancellations of two minutes. */
const MOST = 500;
/** Longer than the interval of sweeps. */
const WHILE = "interval '2 minutes'";

// Written so that every plan uses the indexes.
const SETTLED = `
  select id::float8 as "bookingId" from generate_series(${FEE_SETTLED_DAYS}, ${LAST_DAY}) days
  cross join lateral (
    select id from booking
    where pickup_at <= now() - days * interval '1 day' and pickup_at > now() - days * interval '1 day' - ${WHILE}
      and status = 'cancelled' and (late_cancellation or cancel_reason = 'no_show')
    order by pickup_at limit ${MOST}
  ) ended
  where (select 1 from payment_intent where booking_id = ended.id and kind = 'charge' limit 1) is not null`;

/** Emits `payment.kept` for paid late cancellations and no-shows, in the transaction of `client`. */
export async function settleFees(client: Pick<pg.ClientBase, "query">): Promise<number> {
  const { rows } = await client.query<{ bookingId: number }>(SETTLED);
  const now = new Date();
  await writeEvents(
    client,
    rows.map((kept) => newEvent("payment.kept", kept, now)),
  );
  return rows.length;
}
