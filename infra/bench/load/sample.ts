import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
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

/** The body of a booking as a browser sends it. */
export const bookingBody = (): string => JSON.stringify(bookingRequest());
