import { EXPECTED_AT, MOST_LATER } from "@domrit/server/booking/flights/expected-at.ts";
import { DRIVER_TOLD_MINUTES, REMINDER_USEFUL_MINUTES } from "@domrit/server/booking/messages/message-moments.ts";
import { IS_TEXTED } from "@domrit/server/booking/texted-number.ts";
import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { writeEvents } from "@domrit/server/outbox/write-events.ts";
import type { DueMessage } from "@domrit/shared/booking/events.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import { TIME_ZONE } from "@domrit/shared/time/amsterdam.ts";
import type pg from "pg";
import { writeDeliveries } from "../delivery/jobs.ts";
import { effects } from "../effects.ts";
import { effectsOf } from "../subscriptions.ts";
import { unconfirmedRides } from "./unconfirmed.ts";

const MOST = 500;

const byMail = "(contact_email is not null and not coalesce(withheld ? 'email', false))";
const byText = `(${IS_TEXTED} and not coalesce(withheld ? 'sms', false))`;
const CHANNELS = `array_remove(array[case when ${byMail} then 'email' end, case when ${byText} then 'sms' end], null)`;
/** A delivery from before the ride was moved concerned another time. An id begins with its event's time. */
const none = (effectNames: string, condition = "true"): string => `not exists (
  select from delivery where booking_id = booking.id and effect in (${effectNames}) and ${condition}
    and (moved_at is null or uuid_extract_timestamp(event_id) > moved_at))`;

/** Rides before ten: on the evening before; others: three hours before. */
const REMIND_AT = `case when (pickup_at at time zone '${TIME_ZONE}')::time < time '10:00'
  then ((pickup_at at time zone '${TIME_ZONE}')::date - 1 + time '20:00') at time zone '${TIME_ZONE}'
  else pickup_at - interval '3 hours' end`;

/** Earliest moment at which a `booking.message_due` message can be due, as SQL over event and booking. */
export const CAME_DUE = `case payload->>'message'
  when 'reminder' then ${REMIND_AT}
  when 'driver' then ${EXPECTED_AT} - interval '${DRIVER_TOLD_MINUTES} minutes'
  else created_at end`;

// 20:00 to 10:00 is 14 hours, and 15 when summer time ends.
const DUE: Record<DueMessage, string> = {
  reminder: `
    status in ('pending', 'confirmed') and (call_until is null or ready_at is not null) and driver_state not in ('arrived', 'on_board')
    and expected_pickup_at is null and pickup_at > now() + interval '${REMINDER_USEFUL_MINUTES} minutes' and pickup_at < now() + interval '15 hours'
    and now() >= ${REMIND_AT} and coalesce(moved_at, created_at) < ${REMIND_AT}
    and ${none("'reminder-email', 'reminder-sms'")} order by pickup_at`,
  driver: `
    ${byText} and (call_until is null or ready_at is not null) and status = 'confirmed' and driver is not null and driver_state in ('assigned', 'en_route')
    and (driver_state <> 'assigned' or offer_until is null or accepted_at is not null)
    and pickup_at <= now() + interval '${DRIVER_TOLD_MINUTES} minutes' and pickup_at > now() - interval '2 hours' - ${MOST_LATER}
    and ${EXPECTED_AT} <= now() + interval '${DRIVER_TOLD_MINUTES} minutes' and ${EXPECTED_AT} > now() - interval '2 hours'
    and ${none("'driver-sms'", "(message_key is not null or last_error <> 'superseded')")} order by pickup_at`,
  // After the outward ride: when its end is reported, else half an hour after its expected end.
  return: `
    ${byText} and call_until > now() and ready_at is null and status in ('pending', 'confirmed')
    and (pickup_at < now() - interval '30 minutes' or exists (
      select from booking there where there.id = booking.outbound_id and there.status = 'completed'))
    and ${none("'return-sms'")} order by pickup_at`,
  unconfirmed: `
    ${unconfirmedRides} and created_at > now() - interval '1 day' and (series_id is null or series_id = id) and ${none("'unconfirmed-email', 'unconfirmed-sms'")} order by created_at`,
};

type DueRide = {
  bookingId: number;
  version: number;
  message: DueMessage;
  channels: Channel[];
  movedAt?: string | undefined;
};

/** In the transaction of `client`; the deliveries prevent repeats. Returns the counts by kind. */
export async function enqueueDueMessages(client: Pick<pg.ClientBase, "query">): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [message, condition] of Object.entries(DUE) as [DueMessage, string][]) {
    const { rows } = await client.query<Pick<DueRide, "bookingId" | "version" | "channels"> & { movedAt: Date | null }>(
      `select id::float8 as "bookingId", version, ${CHANNELS} as channels, moved_at as "movedAt" from booking
       where (${byMail} or ${byText}) and ${condition} limit ${MOST}`,
    );
    if (rows.length === 0) continue;
    await enqueue(
      client,
      rows.map(({ movedAt, ...row }) => ({ ...row, message, movedAt: movedAt?.toISOString() })),
    );
    counts[message] = rows.length;
  }
  return counts;
}

async function enqueue(client: Pick<pg.ClientBase, "query">, due: DueRide[]): Promise<void> {
  const now = new Date();
  const events = due.map((payload) => newEvent("booking.message_due", payload, now));
  await writeEvents(client, events);
  const deliveries = events.flatMap(({ id: eventId, type, payload }) =>
    effectsOf(type, payload).map((effect) => ({ eventId, effect, message: effects[effect].message(payload) })),
  );
  await writeDeliveries(client, deliveries);
}
