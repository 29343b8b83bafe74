import { FEE_SETTLED_DAYS } from "@domrit/shared/booking/cancelling/fee.ts";
import { UNREPORTED_END_HOURS } from "@domrit/shared/booking/over.ts";
import { inListOrder, type OfficeToday } from "@domrit/shared/office/today.ts";
import { dayOf, daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { Run } from "../../database/prepared.ts";
import type { Geo } from "../../geo/geo.ts";
import { findHeld } from "../../restoration/restorations.ts";
import { readRides, ridesStatement } from "./read-rides.ts";

const MOST_LISTED = 2000;

/** `$5` to `$6`: when the pickup is; `$7`: rides from then on that are not over; `$8`: whether reports that are due count, later rides whose driver or car was switched off, and earlier ones whose fee is to be decided. */
const SHOWN = `
  select id from booking where pickup_at >= $5 and pickup_at < $6
  union select id from booking where pickup_at >= $7 and pickup_at < $5 and status in ('pending', 'confirmed')
  union select booking_id from due_report where $8::boolean
  union select id from booking where $8::boolean and switched_off is not null and driver_state = 'none' and status = 'confirmed' and pickup_at >= $6
  union select id from booking where $8::boolean and status = 'cancelled' and fee_cents is null
    and (late_cancellation or cancel_reason = 'no_show')
    and pickup_at > $5::timestamptz - interval '${FEE_SETTLED_DAYS} days' and pickup_at < $5`;

const LIST = ridesStatement("office_today", SHOWN, "asc");
const SOME = ridesStatement(
  "office_today_some",
  `select id from (${SHOWN}) listed where id = any($9::bigint[])`,
  "asc",
);

type RideQuery = {
  /** One day, `YYYY-MM-DD`; else today and tomorrow, with open rides of before. */
  day?: string | undefined;
  ids?: number[] | undefined;
};

/** The office's list; rides that need attention first. Days are Amsterdam's. */
export async function listRides(
  run: Run,
  { day, ids }: RideQuery,
  { now, geo, hasCentre }: { now: Date; geo: Pick<Geo, "distance">; hasCentre: boolean },
): Promise<OfficeToday> {
  const today = dayOf(now);
  const tomorrow = daysAfter(today, 1);
  const from = startOfDay(day ?? today);
  const notOver = new Date(now.getTime() - UNREPORTED_END_HOURS * 3_600_000);
  const values = [
    from,
    startOfDay(daysAfter(day ?? tomorrow, 1)),
    day ? from : notOver,
    !day,
    ...(ids ? [`{${ids.join(",")}}`] : []),
  ];
  const { rides, isCut } = await readRides(run, ids ? SOME : LIST, { now, geo, hasCentre, most: MOST_LISTED, values });
  const held = await findHeld(run);
  return { rides: rides.sort(inListOrder), today, tomorrow, isCut, ...(held && { held }) };
}
