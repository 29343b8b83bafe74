import type { Run } from "../../database/prepared.ts";
import { parseLinkName } from "../../session/link-name.ts";
import { openSince } from "../access/find-open.ts";

const LIVING_LINKS = {
  name: "living_links",
  text: `
    select 'owner:' || id || ':' || coalesce(link_generation, 0) as name from booking
    where id = any($1::bigint[]) and pickup_at > $3
    union all
    select 'passenger:' || passenger_link_id from booking
    where passenger_link_id is not null and passenger_link_id = any($4::bigint[]) and pickup_at > $3
    union all
    select 'share:' || id from shared_link
    where id = any($2::bigint[]) and (select pickup_at > $3 from booking where booking.id = booking_id)`,
};

/** Of these links, and of others to the same bookings, those that live. */
export async function livingLinks(run: Run, names: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const links = names.flatMap((name) => parseLinkName(name) ?? []);
  const bookings = links.flatMap((link) => (link.role === "owner" ? link.bookingId : []));
  const ids = (role: "passenger" | "share") => links.flatMap((link) => (link.role === role ? link.id : []));
  const asked = [bookings, ids("share"), openSince(now), ids("passenger")];
  const living = await run<{ name: string }>(LIVING_LINKS, asked);
  return new Set(living.map(({ name }) => name));
}
