import type { EntityManager } from "@mikro-orm/postgresql";

/** Of invoices with their credit notes; a monthly invoice says what each ride's share is. */
const INVOICED = `
  select booking.id::float8 as id, coalesce(single.cents, collective.cents)::float8 as cents
  from booking
  left join lateral (
    select sum(total_cents) as cents from invoice where booking_id = booking.id
  ) single on true
  left join lateral (
    select sum((ride->>'totalCents')::int) as cents
    from collective_ride
    join invoice monthly on monthly.id = collective_ride.invoice_id
    join invoice part on part.id = monthly.id or part.corrects_number = monthly.number
    cross join jsonb_array_elements(part.document->'rides') ride
    where collective_ride.booking_id = booking.id and ride->>'reference' = booking.reference
  ) collective on true
  where booking.id = any (?::bigint[]) and coalesce(single.cents, collective.cents) is not null`;

/** Cents that stand on invoices, by the ride's id; without rides that are on none. */
export async function readInvoiced(
  em: EntityManager,
  rideIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await em.execute<{ id: number; cents: number }[]>(INVOICED, [`{${rideIds.join(",")}}`]);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}
