import { livingLinks } from "@domrit/server/booking/links/living-links.ts";
import { prepared } from "@domrit/server/database/prepared.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { metrics } from "@domrit/server/metrics/metrics.ts";
import { countItems, listItems } from "@domrit/server/office/inbox/list-items.ts";
import { ownLink, passengerLink, sharedLink } from "@domrit/server/session/link-name.ts";
import { createSessionStore } from "@domrit/server/session/session-store.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { enqueueEvents } from "../relay/enqueue-events.ts";
import { signalChanges } from "../relay/signal-changes.ts";
import { captureQueues } from "../testing/capture.ts";
import { type Plan, planOf, type Statement, statementsOf } from "../testing/plans.ts";
import { measureOutbox } from "./outbox-metrics.ts";
import { sweep } from "./schedule.ts";

/** Fills each table as months of work leave it: everything due has been cleaned away, nearly everything is delivered. */
const FILL = [
  // Over seven years, the contact data of the last twelve months, a twelfth cancelled, most of them freely, some never confirmed.
  `insert into booking (id, reference, status, driver_state, version, language, pickup_location, destination,
      pickup_date, pickup_time, pickup_at, vehicle_type, estimated_price_cents, fare, contact_name, contact_email,
      contact_phone, cancelled_by, late_cancellation, created_at, updated_at, forgotten_at)
    select n, 'R' || n, case when n % 12 = 0 then 'cancelled' when n % 50 = 1 then 'pending' else 'completed' end, 'none', 3, 'nl', 'a', 'b', 'd', 't', at,
      'luxury', 100, '{}', case when at > now() - interval '12 months' then 'x' end,
      case when at > now() - interval '12 months' then n || '@example.nl' end, null,
      case when n % 12 = 0 then 'customer' end, at < now() - interval '90 days', at, at,
      case when at < now() - interval '12 months' then at end
    from generate_series(1, 200000) n, lateral (select now() + interval '29 days' - n * interval '17 minutes' as at)`,
  `insert into outbox_event (id, type, payload, occurred_at, signalled_at, dispatched_at, completed_at)
    select uuidv7(-ago), 'booking.placed', jsonb_build_object('bookingId', n, 'version', 1, 'channels', '[]'::jsonb),
      now() - ago, now() - ago, now() - ago, now() - ago
    from generate_series(1, 200000) n, lateral (select n * interval '12 seconds' as ago)`,
  `insert into delivery (event_id, effect, state, attempts, finished_at)
    select id, effect, 'sent', 1, completed_at from outbox_event, unnest('{confirmation-email,dispatch-order}'::text[]) effect`,
  `insert into idempotency_key select n::text, 'hash', n, now() - n * interval '2 seconds' from generate_series(1, 80000) n`,
  `insert into dispatch_event select n::text, n, now() - n * interval '30 seconds', true from generate_series(1, 160000) n`,
  `insert into sms_answer select n::text, n, now() - n * interval '2 minutes' from generate_series(1, 40000) n`,
  `insert into session (id_hash, data, created_at, expires_at)
    select n::text, '{}', now(), now() + n * interval '1 minute' from generate_series(1, 40000) n`,
  `insert into password_reset (id, token_hash, language, created_at, expires_at)
    select gen_random_uuid(), n::text, 'nl', now(), now() - n * interval '4 seconds' from generate_series(1, 20000) n`,
  `insert into email_confirmation (id, customer_id, email, token_hash, language, created_at, expires_at)
    select gen_random_uuid(), gen_random_uuid(), 'x', n::text, 'nl', now(), now() - n * interval '4 seconds'
    from generate_series(1, 20000) n`,
  `insert into passkey_ceremony
    select gen_random_uuid(), 'sign-in', n::text, null, now() + n * interval '1 second' from generate_series(1, 20000) n`,
  `insert into staff_ceremony
    select gen_random_uuid(), n::text, null, now() + n * interval '1 second' from generate_series(1, 20000) n`,
  `insert into staff_session
    select n::text, gen_random_uuid(), now(), now() - n * interval '4 seconds' from generate_series(1, 20000) n`,
  `insert into driver_device
    select gen_random_uuid(), gen_random_uuid(), n::text, null, now() - n * interval '2 minutes', now()
    from generate_series(1, 20000) n`,
  `insert into driver_invitation
    select gen_random_uuid(), gen_random_uuid(), n::text, now() - n * interval '4 seconds' from generate_series(1, 20000) n`,
  `insert into venue_device
    select gen_random_uuid(), gen_random_uuid(), n::text, null, now() - n * interval '6 minutes', now()
    from generate_series(1, 20000) n`,
  `insert into venue_invitation
    select gen_random_uuid(), gen_random_uuid(), n::text, now() + n * interval '1 second' from generate_series(1, 20000) n`,
  `insert into organisation_invitation (id, organisation_id, email, role, token_hash, language, created_at, expires_at)
    select gen_random_uuid(), gen_random_uuid(), n::text, 'booker', n::text, 'nl', now(), now() + n * interval '1 second'
    from generate_series(1, 20000) n`,
  `insert into organisation_rider (id, organisation_id, name, language, home, vehicle_type, ways, favourites, never, created_at, updated_at)
    select gen_random_uuid(), gen_random_uuid(), 'x', 'nl', 'x', 'luxury', '[]', '[]', '[]', at, at
    from generate_series(1, 20000) n, lateral (select now() - n * interval '20 minutes' as at)`,
  `insert into rider_absence
    select gen_random_uuid(), gen_random_uuid(), 'ill', day, day, now()
    from generate_series(1, 20000) n, lateral (select (now() - n * interval '2 minutes')::date::text as day)`,
  `insert into rider_fixed_ride (id, rider_id, days, destination, pickup_time, from_date, skip_holidays, created_at)
    select gen_random_uuid(), gen_random_uuid(), '["mon"]', 'x', '09:00', '2026-11-28', false, now() from generate_series(1, 20000) n`,
  `insert into price_text
    select gen_random_uuid(), '+31612345678', 'nl', now(), 1, now() - n * interval '4 seconds' from generate_series(1, 20000) n`,
  `insert into audit_entry (at, staff_name, act, subject_kind)
    select now() - n * interval '5 minutes', 'x', 'booking_looked', 'booking' from generate_series(1, 200000) n`,
  `insert into duty_entry (shift_id, driver_id, plate, at, what, by)
    select gen_random_uuid(), gen_random_uuid(), 'x', now() - n * interval '20 minutes', 'began', 'driver'
    from generate_series(1, 40000) n`,
  `insert into shift (id, driver_id, car_id, began_at, ended_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), at, at
    from generate_series(1, 20000) n, lateral (select now() - n * interval '40 minutes' as at)`,
  `insert into shift_settlement (id, shift_id, number, driver_id, plate, expected_cents, counted_cents, rides, by_name, at)
    select gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid(), 'x', 1, 1, '[]', 'x', now() - n * interval '40 minutes'
    from generate_series(1, 60000) n`,
  `insert into card_authorisation (id, customer_id, provider_key, state, at, ended_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'added', at, at
    from generate_series(1, 20000) n, lateral (select now() - n * interval '20 minutes' as at)`,
  `insert into planned_shift
    select gen_random_uuid(), gen_random_uuid(), null, at, at, 1, at
    from generate_series(1, 20000) n, lateral (select now() + interval '30 days' - n * interval '4 minutes' as at)`,
  `insert into email_change (id, customer_id, previous_email, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'x', now() - n * interval '2 minutes'
    from generate_series(1, 20000) n`,
  // Each has heard of the newest policies, or came after them.
  `insert into customer (id, first_name, last_name, username, email, phone, password_hash, language, created_at, updated_at, policies_told)
    select gen_random_uuid(), 'x', 'x', 'u' || n, n || '@example.nl', 'x', 'x', 'nl', at, at,
      case when at < '2026-11-28' then '2026-11-28' end
    from generate_series(1, 20000) n, lateral (select now() - n * interval '2 hours' as at)`,
  `insert into shared_link select n, n, now() - n * interval '2 minutes' from generate_series(1, 20000) n`,
  // The office has closed all but those of today.
  `insert into contact_message (id, name, email, subject, message, language, created_at, inbox_at, inbox_state)
    select gen_random_uuid(), 'x', 'x', 'other', 'x', 'nl', at, at, case when n < 50 then 'open' else 'closed' end
    from generate_series(1, 20000) n, lateral (select now() - n * interval '20 minutes' as at)`,
  `insert into ride_report (id, number, booking_id, kind, text, language, created_at, inbox_at, inbox_state)
    select gen_random_uuid(), n::text, n, case when n % 3 = 0 then 'lost_item' else 'complaint' end, 'x', 'nl',
      at, at, case when n < 50 then 'open' else 'closed' end
    from generate_series(1, 20000) n, lateral (select now() - n * interval '25 minutes' as at)`,
  `insert into ride_feedback select n, 5, 'x', now() - n * interval '25 minutes' from generate_series(1, 20000) n`,
  `insert into inbox_answer (id, item_id, staff_id, channel, text, at)
    select gen_random_uuid(), id, gen_random_uuid(), 'email', 'x', created_at from contact_message
    union all select gen_random_uuid(), id, gen_random_uuid(), 'email', 'x', created_at from ride_report`,
  `insert into invoice (id, kind, number, booking_id, customer_id, issued_at, net_cents, vat_cents, total_cents, document, pdf, ubl)
    select gen_random_uuid(), 'invoice', n::text, n, gen_random_uuid(), now() - n * interval '50 minutes', 1, 0, 1, '{}', '', ''
    from generate_series(1, 60000) n`,
  `insert into invoice_act (invoice_id, number, kind, by_name, at) select id, 1, 'sent', 'x', issued_at from invoice`,
  `insert into booking_timeline_entry (booking_id, version, at, what, by)
    select id, 2, created_at, 'changed', 'guest' from booking, generate_series(1, 3)
    where pickup_at > now() - interval '12 months'`,
  `insert into booking_note (booking_id, staff_id, text, at)
    select id, gen_random_uuid(), 'x', created_at from booking
    where pickup_at > now() - interval '12 months' and id % 10 = 0`,
  `insert into collective_ride
    select n, gen_random_uuid(), month, case when month < to_char(now(), 'YYYY-MM') then at end, gen_random_uuid(), at
    from generate_series(1, 60000) n, lateral (select now() - n * interval '50 minutes' as at),
      lateral (select to_char(at, 'YYYY-MM') as month)`,
  `with charge as (
      insert into payment_intent (id, booking_id, kind, how, amount_cents, by, at)
      select gen_random_uuid(), n, 'charge', 'online', 100, 'customer', now() - n * interval '11 minutes'
      from generate_series(1, 60000) n returning id, at)
    insert into payment_answer (intent_id, at, state) select id, at, state from charge, unnest('{sent,paid}'::text[]) state`,
  `insert into rate_limit select n::text, 1, extract(epoch from now() + n * interval '1 second') * 1000 from generate_series(1, 40000) n`,
  "analyze",
];

const { orm, pool } = await setUpConnections();
let pools: pg.Pool[];
let periodic: Statement[];

beforeAll(async () => {
  for (const statement of FILL) await pool.query(statement);
  pools = [pool, await orm.em.getConnection().getNativeClient()];
  periodic = await statementsOf(pools, askPeriodically);
}, 180_000);

/** What worker and server ask by the clock. */
const askPeriodically = async (): Promise<void> => {
  await sweep(pool, createLog("worker", "silent"));
  measureOutbox(pool);
  await metrics.metrics();
  await createSessionStore({ orm, reading: orm, now: () => new Date() }).alive(
    Array.from({ length: 500 }, (_, n) => `${n}`),
  );
  const links = Array.from({ length: 100 }, (_, n) => [ownLink, passengerLink, sharedLink][n % 3]!(n));
  await livingLinks(prepared(orm), links, new Date());
  await askAsRelay();
};
const askAsRelay = async (): Promise<void> => {
  await signalChanges(pool);
  await enqueueEvents({ database: pool, queues: captureQueues().queues, log: createLog("worker", "silent") });
};

async function plansOf(statements: Statement[]): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const statement of statements) plans.push(await planOf(pool, statement));
  return plans;
}
/**
 * Tables that never have more rows than there are destinations, cars, drivers and what they press in weeks, papers of both, flights that are met in two days, absences of a month, restorations of the database, or
 * cards that the payment provider has still to forget.
 */
const TINY = [
  "car",
  "destination_away",
  "driver",
  "driver_day",
  "driver_message",
  "driver_news",
  "driver_push",
  "flight_look",
  "free_days",
  "interruption",
  "mandate_revocation",
  "paper",
  "restoration",
  "shift_press",
];

/** The plans that read a table from end to end, or more than so many rows or pages. */
const dear = (plans: Plan[], rows: number, pages: number): Plan[] =>
  plans.filter(
    (plan) => plan.readWhole.some((table) => !TINY.includes(table)) || plan.rows > rows || plan.pages > pages,
  );

test("the queries of the clock read next to nothing while nothing is due", async () => {
  expect(dear(await plansOf(periodic), 500, 500)).toEqual([]);
});

test("the office's inbox reads only the waiting items whenever somebody writes", async () => {
  const waiting = { state: "open", kind: undefined, before: undefined } as const;
  const asked = await statementsOf(pools, async () => {
    await countItems(orm.em.fork(), new Date());
    await listItems(orm.em.fork(), waiting, new Date());
  });
  expect(dear(await plansOf(asked), 1000, 2000)).toEqual([]);
});

/** A day's orders wait for a taxi centre that is away, much has been parked, and every clean-up finds a batch. */
const DISTURB = [
  `update outbox_event set completed_at = null, dispatched_at = now() - interval '40 seconds'
    where id > uuidv7(interval '-1 day')`,
  `update delivery set state = 'pending' where effect = 'dispatch-order' and event_id > uuidv7(interval '-1 day')`,
  `update delivery set state = 'parked' where effect = 'confirmation-email' and event_id > uuidv7(interval '-1 hour')`,
  "update outbox_event set parked_at = completed_at where id between uuidv7(interval '-12 days') and uuidv7(interval '-11 days')",
  `with old as (
      insert into outbox_event (id, type, payload, occurred_at, signalled_at, dispatched_at, completed_at)
      select uuidv7(-ago), 'x', '{}', now() - ago, now() - ago, now() - ago, now() - ago
      from generate_series(1, 3000) n, lateral (select interval '31 days' + n * interval '1 second' as ago)
      returning id)
    insert into delivery (event_id, effect, state) select id, 'x', 'sent' from old`,
  "update collective_ride set called_at = null where created_at > now() - interval '3 months'",
  "update session set expires_at = now() - interval '1 minute' where expires_at < now() + interval '3 days'",
  "update idempotency_key set created_at = now() - interval '3 days' where created_at < now() - interval '43 hours'",
  `insert into booking_timeline_entry (booking_id, version, at, what, by)
    select id, 2, created_at, 'changed', 'guest' from booking
    where pickup_at between now() - interval '14 months' and now() - interval '12 months'`,
  "update booking set extras = '{\"note\": \"x\", \"assistanceDog\": true}', forgotten_at = null where pickup_at between now() - interval '14 months' and now() - interval '12 months'",
  "update booking set late_cancellation = false where pickup_at between now() - interval '1 year' and now() - interval '90 days'",
];

test.each(["before", "after"])(
  "and little more than that while much is due (%s the planner heard of it)",
  async (when) => {
    if (when === "after") await pool.query("analyze");
    else for (const statement of DISTURB) await pool.query(statement);
    const plans = await plansOf([...periodic, ...(await statementsOf(pools, askAsRelay))]);
    expect(dear(plans, 25_000, 60_000)).toEqual([]);
  },
);
