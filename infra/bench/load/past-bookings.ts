/** A database that takes statements, in whichever way it is reached. */
type Database = { query(statement: string, values?: unknown[]): Promise<unknown> };

/** Past rides, each with two delivered events. */
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
