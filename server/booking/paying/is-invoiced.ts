import type { EntityManager } from "@mikro-orm/postgresql";

/** An invoice of a month is made of what is kept of its rides; who issues it holds their rows here until it stands. */
const WAITING = "select invoice_id from collective_ride where booking_id = ? for share";
const ISSUED = "select invoice_id from collective_ride where booking_id = ?";
const OF_RIDE = "select id from invoice where booking_id = ? and kind = 'invoice' limit 1";

type PlacedRide = { invoice_id: string | null };

/** Whether a ride stands on an invoice, of its own or of a month; in a transaction none is issued meanwhile. */
export async function isInvoiced(em: EntityManager, bookingId: number): Promise<boolean> {
  const [placed] = await em.execute<PlacedRide[]>(em.isInTransaction() ? WAITING : ISSUED, [bookingId]);
  if (placed) return placed.invoice_id !== null;
  return (await em.execute(OF_RIDE, [bookingId])).length > 0;
}
