import type { CareKeys } from "@domrit/server/booking/care/care-keys.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import type pg from "pg";

const MOST = 2000;

/** After 30 days, keys first, then every expired key. Returns the counts of rides and keys. */
export async function forgetCare(
  database: Pick<pg.Pool, "query">,
  keys: Pick<CareKeys, "destroy" | "destroyOverdue">,
): Promise<{ rides: number; keys: number }> {
  const { rows } = await database.query<{ id: string }>(
    `select id from booking where is_discreet and pickup_at < now() - interval '${RETENTION.careDays} days'
     order by pickup_at limit ${MOST}`,
  );
  const rides = rows.map(({ id }) => Number(id));
  if (rides.length > 0) {
    await keys.destroy(rides);
    await database.query("delete from care_detail where booking_id = any($1::bigint[])", [rides]);
    await database.query("update booking set is_discreet = null where id = any($1::bigint[])", [rides]);
  }
  return { rides: rides.length, keys: await keys.destroyOverdue() };
}
