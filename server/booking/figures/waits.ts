import { LEAST_PUBLIC_RIDES } from "@domrit/shared/booking/punctuality.ts";
import { type PublicWait, WAITED_LESS, WANTED_NOW_MINUTES } from "@domrit/shared/site/public-figures.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import type { Run } from "../../database/prepared.ts";
import { instantsOf } from "./punctuality.ts";

/** The rides with a pickup in the period that came to `what`, and in how many minutes most of them did. */
const waits = (name: string, what: "arrived" | "confirmed", which = "true") => ({
  name,
  text: `
    select count(*)::int as rides,
      ceil(percentile_disc(${WAITED_LESS}) within group (order by extract(epoch from at - created_at)) / 60)::int as minutes
    from (
      select created_at, (select min(at) from booking_timeline_entry where booking_id = booking.id and what = '${what}') as at
      from booking where pickup_at >= $1 and pickup_at < $2 and call_until is null and ${which}
    ) ride where at is not null`,
});
const ARRIVAL = waits("arrival", "arrived", `pickup_at <= created_at + interval '${WANTED_NOW_MINUTES} minutes'`);
const CONFIRMATION = waits("confirmation", "confirmed");

/** How long most rides of a period waited for their taxi and for their confirmation; a part of too few rides is undefined. */
export async function readWaits(
  run: Run,
  period: Period,
): Promise<{ arrival: PublicWait | undefined; confirmation: PublicWait | undefined }> {
  const read = async (statement: typeof ARRIVAL) => {
    const [row] = await run<{ rides: number; minutes: number }>(statement, instantsOf(period));
    return row && row.rides >= LEAST_PUBLIC_RIDES ? { ...row, ...period } : undefined;
  };
  const [arrival, confirmation] = await Promise.all([read(ARRIVAL), read(CONFIRMATION)]);
  return { arrival, confirmation };
}
