import { LINKS_ENDED, RIGHTS_CHANGED } from "@domrit/shared/live/signal.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Membership } from "../member.ts";

/** A notification has room for so many names of links. */
const AT_ONCE = 200;

/** The own links of rides that a member booked on the account open as much as the member may see; those they shared end. */
const END_LINKS = `
  with theirs as (
    select id, coalesce(link_generation, 0) as generation from booking
    where organisation_id = ? and customer_id = ? and paying = 'account'
      and pickup_at > now() - interval '${RETENTION.rideLinkDays} days'
  ), shared as (
    delete from shared_link using theirs where booking_id = theirs.id returning shared_link.id
  )
  select 'owner:' || id || ':' || generation as name from theirs union all select 'share:' || id from shared`;

/** At the commit each open connection of a member whose role is another one asks anew what it may see. */
export const tellOtherRights = (tx: EntityManager, memberId: string): Promise<unknown> =>
  tx.execute("select pg_notify(?, ?)", [RIGHTS_CHANGED, memberId]);

/** Also ends the links that a member shared who books no more for the organisation; the passengers' links are theirs, and stay. */
export async function endRights(tx: EntityManager, { organisationId }: Membership, memberId: string): Promise<void> {
  await tellOtherRights(tx, memberId);
  const ended = await tx.execute<{ name: string }[]>(END_LINKS, [organisationId, memberId]);
  for (let first = 0; first < ended.length; first += AT_ONCE) {
    const names = ended.slice(first, first + AT_ONCE).map(({ name }) => name);
    await tx.execute("select pg_notify(?, ?)", [LINKS_ENDED, JSON.stringify(names)]);
  }
}
