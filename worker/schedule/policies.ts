import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { writeEvents } from "@domrit/server/outbox/write-events.ts";
import { newestPolicyOn } from "@domrit/shared/site/policies.ts";
import { dayOf, startOfDay } from "@domrit/shared/time/days.ts";
import type pg from "pg";

/** Each minute so many, so that a change does not hold up other mail. */
const MOST_TOLD = 200;

// Written so that every plan uses the index.
const UNTOLD = `
  update customer set policies_told = $1 where id = any(array(
    (select id from customer where policies_told is null and created_at < $2 order by created_at limit ${MOST_TOLD})
    union all (select id from customer where policies_told < $1 order by policies_told limit ${MOST_TOLD})
    limit ${MOST_TOLD}
  )) and policies_told is distinct from $1 returning id`;

/**
 * Calls for the e-mail about the newest version of terms and privacy policy, once for each account from before it, in the transaction
 * of `client`; the next minute goes on. Returns how many.
 */
export async function tellPolicies(client: Pick<pg.ClientBase, "query">, now = new Date()): Promise<number> {
  const version = newestPolicyOn(dayOf(now));
  if (!version) return 0;
  const { rows } = await client.query<{ id: string }>(UNTOLD, [version, startOfDay(version)]);
  await writeEvents(
    client,
    rows.map(({ id: customerId }) => newEvent("account.policies_changed", { customerId, version }, now)),
  );
  return rows.length;
}
