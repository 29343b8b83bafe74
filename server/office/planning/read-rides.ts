import { BOOKING_COLUMNS, toBooking } from "../../booking/read-bookings.ts";
import type { Run } from "../../database/prepared.ts";
import { type PlannedRide, plannedRide } from "./planned-ride.ts";

const HOUR_MS = 3_600_000;
/** No ride and no way to it takes longer: what begins further away than this is in nobody's way. */
const REACH_HOURS = 12;

const ASSIGNED = {
  name: "planning_assigned",
  text: `select ${BOOKING_COLUMNS} from booking
    where pickup_at > $1 and pickup_at < $2 and status in ('confirmed', 'completed')
      and (driver_id is not null or car_id is not null)`,
};

/**
 * The rides that drivers or cars of the registers drive or have driven, as far as they may be in the way of one at this
 * pickup, or say where its driver comes from.
 */
export async function ridesAround(
  run: Run,
  { pickupAt }: Pick<PlannedRide, "pickupAt">,
  now: Date,
): Promise<PlannedRide[]> {
  const at = pickupAt.getTime();
  const window = [at - REACH_HOURS * HOUR_MS, at + REACH_HOURS * HOUR_MS].map((moment) => new Date(moment));
  const rows = await run<Record<string, unknown>>(ASSIGNED, window);
  return rows.map((row) => plannedRide(toBooking(row), now));
}
