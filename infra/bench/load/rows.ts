import type pg from "pg";

/** Bookings 1 to n, with nothing left for the worker. */
export async function fillBookings(database: pg.Pool, n: number): Promise<void> {
  await database.query(
    `insert into booking (id, reference, status, driver_state, version, language, pickup_location, destination,
       pickup_date, pickup_time, pickup_at, vehicle_type, estimated_price_cents, fare, contact_phone, created_at, updated_at)
     select i, 'B' || i, 'confirmed', 'none', 1, 'nl', 'Nieuwegein', 'Utrecht Centraal', '2026-12-01', '12:00',
       now() + interval '1 day', 'luxury', 4200,
       '{"distanceKm": 9.4,"durationMinutes": 19,"fixedFare": false,"tariffValidFrom": "2025-01-01","breakdown": []}',
       '+316' || lpad(i::text, 8, '0'), now(), now()
     from generate_series(1, $1::int) i`,
    [n],
  );
  await database.query("analyze booking");
}

/** Changes bookings as commands do: row and event in one transaction, then the hint to the relay. */
export async function changeBookings(database: pg.Pool, from: number, to: number): Promise<void> {
  await database.query(
    `with changed as (
       update booking set version = version + 1, updated_at = now() where id between $1 and $2 returning id, version
     )
     insert into outbox_event (id, type, payload, occurred_at, attempts)
     select uuidv7(), 'booking.driver_changed', json_build_object('bookingId', id, 'version', version), now(), 0
     from changed`,
    [from, to],
  );
}

export async function wakeRelay(database: pg.Pool): Promise<void> {
  await database.query("select pg_notify('outbox_filled', '')");
}

export type Database = { query(statement: string, values?: unknown[]): Promise<unknown> };

export const PAST_BOOKINGS = 1_000_000;

/** Adds past bookings with ids above a billion, and analyses the tables. */
export async function fillPastBookings(database: Database, n: number): Promise<void> {
  for (const statement of FILL) await database.query(statement, [n]);
  await database.query("vacuum analyze booking, outbox_event, delivery");
  await database.query("checkpoint");
}

const FILL = [
  `insert into booking (id, reference, status, driver_state, version, language, pickup_location, destination,
     pickup_date, pickup_time, pickup_at, vehicle_type, estimated_price_cents, fare, created_at, updated_at,
     forgotten_at)
   select n * 1000000000::bigint, 'P' || n, 'completed', 'none', 4, 'nl', 'Nieuwegein', 'Utrecht Centraal', '2025-12-01',
     '12:00', at, 'luxury', 4200,
     '{"distanceKm": 9.4,"durationMinutes": 19,"fixedFare": false,"tariffValidFrom": "2025-01-01","breakdown": []}', at, at,
     case when at < now() - interval '12 months' then at end
   from generate_series(1, $1::int) n, lateral (select now() - n * interval '1 minute' as at)`,
  `insert into outbox_event (id, type, payload, occurred_at, attempts, signalled_at, dispatched_at, completed_at)
   select uuidv7(-ago), type, jsonb_build_object('bookingId', n * 1000000000::bigint, 'version', 1, 'channels', '["sms"]'::jsonb),
     now() - ago, 1, now() - ago, now() - ago, now() - ago
   from generate_series(1, $1::int) n, lateral (select n * interval '2 seconds' as ago),
     unnest('{booking.placed,booking.driver_changed}'::text[]) type`,
  `insert into delivery (event_id, effect, state, attempts, finished_at)
   select id, effect, 'sent', 1, completed_at from (select * from outbox_event where type = 'booking.placed' limit $1::int) event,
     unnest('{confirmation-sms,dispatch-order}'::text[]) effect
   on conflict do nothing`,
];
