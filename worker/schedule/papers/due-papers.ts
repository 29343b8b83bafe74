import { OF_REGISTERS } from "@domrit/server/fleet/papers/read-papers.ts";
import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { writeEvents } from "@domrit/server/outbox/write-events.ts";
import { type ExpiringPaper, PAPER_WARNING_DAYS } from "@domrit/shared/fleet/papers.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type pg from "pg";

/** Papers that came within another term of their end, all in one message. */
const DUE = `
  update paper set warned_days = due.days
  from (
    select holder_id, kind, min(days) as days
    from paper join unnest(array[${PAPER_WARNING_DAYS.join(",")}]) days on valid_until::date <= $1::date + days
    where holder_id in ${OF_REGISTERS}
    group by holder_id, kind
  ) due
  where paper.holder_id = due.holder_id and paper.kind = due.kind and (warned_days is null or warned_days > due.days)
  returning paper.holder_id as "holderId", paper.kind, valid_until as "validUntil"`;

/** Calls for the e-mail about papers that soon expire, once for each term, in the transaction of `client`. Returns how many papers. */
export async function warnOfPapers(client: Pick<pg.ClientBase, "query">, now = new Date()): Promise<number> {
  const { rows } = await client.query<ExpiringPaper>(DUE, [dayOf(now)]);
  if (rows.length > 0) await writeEvents(client, [newEvent("papers.expiring", { papers: rows }, now)]);
  return rows.length;
}
