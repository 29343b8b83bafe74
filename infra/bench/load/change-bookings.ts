import type pg from "pg";

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
