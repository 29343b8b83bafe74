import { DomainError } from "@domrit/shared/errors.ts";
import type { DutiesView, Duty, DutyRide } from "@domrit/shared/shifts/duties.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { instantsOf } from "../booking/figures/punctuality.ts";
import { Driver } from "../fleet/driver.entity.ts";
import { DutyEntry } from "./duty-entry.entity.ts";

const DAY_MS = 24 * 3_600_000;

/** Steps before another driver was sent belong to nobody; a step that was taken back does not count. */
const RIDES = `
  select id::float8 as id, reference, vehicle->>'plate' as plate, pickup_at as "pickupAt", started_at as "startedAt",
    ended_at as "endedAt", status, estimated_price_cents as "priceCents", paid_in_car as paid, coalesce(steps, '[]') as steps
  from booking left join lateral (
    select jsonb_agg(jsonb_build_object('at', at, 'what', what, 'by', by) order by id) as steps
    from (
      select id, at, what, by, lead(what) over (order by id) as next from booking_timeline_entry
      where booking_id = booking.id and what in ('en_route', 'arrived', 'on_board', 'completed', 'cancelled', 'undone')
    ) step
    where what <> 'undone' and next is distinct from 'undone'
      and not exists (
        select from booking_timeline_entry later
        where later.booking_id = booking.id and later.id > step.id and later.what in ('driver_assigned', 'driver_replaced')
      )
  ) timeline on true
  where driver_id = ? and pickup_at >= ? and pickup_at < ? and driver_state <> 'assigned'
  order by pickup_at, id`;

type RideRow = Omit<DutyRide, "pickupAt" | "startedAt" | "endedAt"> & {
  pickupAt: Date | string;
  startedAt: Date | string | null;
  endedAt: Date | string | null;
};
type DutiesQuery = { driverId: string; period: Period; now: Date };

/**
 * A driver's duties that began in a period of days in Amsterdam, with their rides. Throws `not_found` without any
 * record of the driver.
 */
export async function readDuties(em: EntityManager, { driverId, period, now }: DutiesQuery): Promise<DutiesView> {
  const driver = await em.findOne(Driver, driverId);
  if (!driver && (await em.count(DutyEntry, { driverId })) === 0) throw new DomainError("not_found");
  const [first, end] = instantsOf(period);
  const began = await em.find(DutyEntry, { driverId, what: "began", at: { $gte: first, $lt: end } });
  const shiftIds = began.map(({ shiftId }) => shiftId);
  const entries = await em.find(DutyEntry, { shiftId: { $in: shiftIds } }, { orderBy: { id: "asc" } });
  const duties = [...Map.groupBy(entries, ({ shiftId }) => shiftId)].map(([id, own]) => dutyOf(id, own));
  const around = [new Date(first.getTime() - DAY_MS), new Date(end.getTime() + DAY_MS)];
  const rides = (await em.execute<RideRow[]>(RIDES, [driverId, ...around])).map(rideOf);
  const otherRides: DutyRide[] = [];
  for (const ride of rides) {
    const at = drivenAt(ride);
    const duty = duties.find((each) => isIn(each, at, now));
    if (duty) duty.rides.push(ride);
    else if (first.toISOString() <= at && at < end.toISOString()) otherRides.push(ride);
  }
  return { driver: { id: driverId, firstName: driver?.firstName ?? null }, ...period, duties, otherRides };
}

function dutyOf(id: string, entries: readonly DutyEntry[]): Duty {
  const [{ plate = "" } = {}] = entries;
  const told = entries.map(({ at, recordedAt, what, by }) => ({
    at: at.toISOString(),
    recordedAt: recordedAt?.toISOString() ?? null,
    what,
    by,
  }));
  return { id, plate, entries: told, rides: [] };
}

const instant = (at: Date | string | null): string | null => at && new Date(at).toISOString();

const rideOf = ({ pickupAt, startedAt, endedAt, steps, ...ride }: RideRow): DutyRide => ({
  ...ride,
  pickupAt: new Date(pickupAt).toISOString(),
  startedAt: instant(startedAt),
  endedAt: instant(endedAt),
  steps: steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
});

const drivenAt = ({ startedAt, endedAt, steps, pickupAt }: DutyRide): string =>
  startedAt ?? endedAt ?? steps[0]?.at ?? pickupAt;

function isIn({ entries }: Duty, at: string, now: Date): boolean {
  const [began] = entries;
  const ended = entries.find(({ what }) => what === "ended")?.at ?? now.toISOString();
  return began !== undefined && began.at <= at && at <= ended;
}
