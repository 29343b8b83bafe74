import {
  LEAST_PUBLIC_RIDES,
  ON_TIME_MINUTES,
  PUBLIC_DAYS,
  type PublicPunctuality,
  type Punctuality,
} from "@domrit/shared/booking/punctuality.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter, type Period, startOfDay } from "@domrit/shared/time/days.ts";
import type { Run } from "../../database/prepared.ts";
import { EXPECTED_AT } from "../flights/expected-at.ts";

/** The instants between which the rides of a period are picked up, the second not included. */
export const instantsOf = ({ from, to }: Period): [Date, Date] => [startOfDay(from), startOfDay(daysAfter(to, 1))];

/** How many of `ridesWithArrival` were on time, late, or not known of until `now`, a parameter. */
export const punctualCounts = (now: string): string => `
  (count(*) filter (where arrived_at <= expected_at + interval '${ON_TIME_MINUTES} minutes'))::int as "onTime",
  (count(*) filter (where arrived_at > expected_at + interval '${ON_TIME_MINUTES} minutes'))::int as late,
  (count(*) filter (where arrived_at is null and status <> 'cancelled' and expected_at <= ${now}))::int as unknown`;

/**
 * A ride is reckoned by the last arrival that was reported, as long as no other driver was sent after it: that is whom the
 * passenger met. A return on call has no agreed time until its passenger called. What was cancelled counts where the driver
 * had come, so that who left because the taxi was late is no gain. `also`: more columns of them, such as to group by.
 */
export const ridesWithArrival = (where: string, ...also: string[]): string => `(
  select ${["status", ...also].join(", ")}, ${EXPECTED_AT} as expected_at,
    case when arrived >= coalesce(sent, arrived) then arrived end as arrived_at
  from booking left join lateral (
    select max(at) filter (where what = 'arrived') as arrived,
      max(at) filter (where what in ('driver_assigned', 'driver_replaced', 'driver_withdrawn')) as sent
    from booking_timeline_entry where booking_id = booking.id and what in ('arrived', 'driver_assigned', 'driver_replaced', 'driver_withdrawn')
  ) entries on true
  where ${where} and (call_until is null or moved_at >= ready_at)
) ride`;

const PUNCTUALITY = {
  name: "punctuality",
  text: `select ${punctualCounts("$3")} from ${ridesWithArrival("pickup_at >= $1 and pickup_at < $2")}`,
};

/** When drivers came to the rides of a period, as the taxi centre and the office reported it until `now`. */
export async function readPunctuality(run: Run, period: Period, now: Date): Promise<Punctuality> {
  const [row] = await run<Punctuality>(PUNCTUALITY, [...instantsOf(period), now]);
  return row ?? { onTime: 0, late: 0, unknown: 0 };
}

/** The days that the site tells of. */
export function publicDays(now: Date): Period {
  const today = toWallTime(now).date;
  return { from: daysAfter(today, -PUBLIC_DAYS), to: daysAfter(today, -1) };
}

/** What the site says of the rides until yesterday; undefined while too few of them are known to say anything by. */
export async function readPublicPunctuality(run: Run, now: Date): Promise<PublicPunctuality | undefined> {
  const period = publicDays(now);
  const counts = await readPunctuality(run, period, now);
  return counts.onTime + counts.late < LEAST_PUBLIC_RIDES ? undefined : { ...counts, ...period };
}
