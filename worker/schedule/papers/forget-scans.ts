import type { CareKeys } from "@domrit/server/booking/care/care-keys.ts";
import { OF_REGISTERS } from "@domrit/server/fleet/papers/read-papers.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { TIME_ZONE } from "@domrit/shared/time/amsterdam.ts";
import type pg from "pg";

const MOST = 500;

/** Replaced, of a driver or car that left the register, or of a paper that ended long ago. */
const OVER = `
  select id from paper_scan where not exists (
    select from paper where scan_id = paper_scan.id
      and valid_until::date >= (now() at time zone '${TIME_ZONE}' - interval '${RETENTION.paperScanMonths} months')::date
      and holder_id in ${OF_REGISTERS})
  limit ${MOST}`;

/** Destroys the keys of scans that are over, then the scans. Rejects while the keys are away. Returns how many. */
export async function forgetScans(database: Pick<pg.Pool, "query">, keys: Pick<CareKeys, "destroy">): Promise<number> {
  const { rows } = await database.query<{ id: string }>(OVER);
  const scans = rows.map(({ id }) => Number(id));
  if (scans.length === 0) return 0;
  await keys.destroy(scans);
  await database.query("update paper set scan_id = null where scan_id = any($1::bigint[])", [scans]);
  await database.query("delete from paper_scan where id = any($1::bigint[])", [scans]);
  return scans.length;
}
