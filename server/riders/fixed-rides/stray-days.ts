import type { EntityManager } from "@mikro-orm/postgresql";

/** What is nearer than this stays booked when its fixed ride is removed: to cancel it would no longer be free. */
const STAYS_HOURS = 2;

/** Whether a ride stays booked for that, or is over. */
export const isTooNear = ({ pickupAt }: { pickupAt: Date }, now: Date): boolean =>
  pickupAt.getTime() <= now.getTime() + STAYS_HOURS * 3_600_000;

/**
 * Booked days of fixed rides that are not to be driven, earliest first: the rider stays at home, or the fixed ride was removed.
 * They may have been booked while that was said.
 */
export async function strayDays(em: EntityManager, now: Date, riderId: string | null = null): Promise<number[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from booking where fixed_ride_id is not null and status in ('pending', 'confirmed')
       and pickup_at > ? and rider_id = coalesce(?::uuid, rider_id)
       and (exists (select from rider_absence away where away.rider_id = booking.rider_id
           and fixed_date between from_date and until_date)
         or (pickup_at > ?::timestamptz + interval '${STAYS_HOURS} hours'
           and not exists (select from rider_fixed_ride where id = fixed_ride_id)))
     order by pickup_at, id`,
    [now, riderId, now],
  );
  return rows.map(({ id }) => Number(id));
}
