import { DomainError } from "@domrit/shared/errors.ts";
import type { TakenSums } from "@domrit/shared/payments/taken.ts";
import type { DutiesView, Duty, DutyFact, DutyRide } from "@domrit/shared/shifts/duties.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { instantsOf } from "../booking/figures/punctuality.ts";
import { Driver } from "../fleet/driver.entity.ts";
import { drivenAt, isIn, readPaid } from "./closing/driven.ts";
import { DutyEntry } from "./duty-entry.entity.ts";

const DAY_MS = 24 * 3_600_000;

/** Steps before another driver was sent belong to nobody; a step that was taken back does not count. */
const RIDES = `
  select id::float8 as id, reference, vehicle->>'plate' as plate, pickup_at as "pickupAt", started_at as "startedAt",
    ended_at as "endedAt", known_at as "knownAt", status, estimated_price_cents as "priceCents", coalesce(steps, '[]') as steps
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

type Instant = Date | string | null;
type RideRow = Omit<DutyRide, "pickupAt" | "startedAt" | "endedAt" | "taken"> & {
  pickupAt: Date | string;
  startedAt: Instant;
  endedAt: Instant;
  knownAt: Instant;
};
type DutiesQuery = { driverId: string; period: Period };

/**
 * A driver's duties that began in a period of days in Amsterdam, with their rides. Throws `not_found` without any
 * record of the driver.
 */
export async function readDuties(em: EntityManager, { driverId, period }: DutiesQuery): Promise<DutiesView> {
  const driver = await em.findOne(Driver, driverId);
  if (!driver && (await em.count(DutyEntry, { driverId })) === 0) throw new DomainError("not_found");
  const [first, end] = instantsOf(period);
  const began = await em.find(DutyEntry, { driverId, what: "began", at: { $gte: first, $lt: end } });
  const shiftIds = began.map(({ shiftId }) => shiftId);
  const entries = await em.find(DutyEntry, { shiftId: { $in: shiftIds } }, { orderBy: { id: "asc" } });
  const duties = [...Map.groupBy(entries, ({ shiftId }) => shiftId)]
    .map(([id, own]) => dutyOf(id, own))
    .filter((duty) => first <= spanOf(duty).beganAt && spanOf(duty).beganAt < end);
  const near = [new Date(first.getTime() - DAY_MS), new Date(end.getTime() + DAY_MS)];
  const rides = (await em.execute<RideRow[]>(RIDES, [driverId, ...near])).map(timed);
  const paid = await readPaid(em, { id: { $in: rides.map(({ id }) => id) } });
  const takenOf = new Map(paid.map(({ id, taken }) => [id, taken]));
  const otherRides: DutyRide[] = [];
  for (const ride of rides) {
    const at = drivenAt(ride);
    const duty = duties.find((each) => isIn(spanOf(each), at));
    const shown = rideOf(ride, takenOf.get(ride.id));
    if (duty) duty.rides.push(shown);
    else if (first <= at && at < end) otherRides.push(shown);
  }
  return { driver: { id: driverId, firstName: driver?.firstName ?? null }, ...period, duties, otherRides };
}

function dutyOf(id: string, entries: readonly DutyEntry[]): Duty {
  const [{ plate = "" } = {}] = entries;
  const told = entries.map(({ at, plate: of, recordedAt, what, by }) => ({
    at: at.toISOString(),
    plate: of,
    recordedAt: recordedAt?.toISOString() ?? null,
    what,
    by,
  }));
  return { id, plate, entries: told, rides: [] };
}

const instant = (at: Instant): Date | null => (at ? new Date(at) : null);

const timed = (row: RideRow) => ({
  ...row,
  pickupAt: new Date(row.pickupAt),
  startedAt: instant(row.startedAt),
  endedAt: instant(row.endedAt),
  knownAt: instant(row.knownAt),
});

function rideOf({ knownAt: _known, ...ride }: ReturnType<typeof timed>, taken: TakenSums | undefined): DutyRide {
  return {
    ...ride,
    pickupAt: ride.pickupAt.toISOString(),
    startedAt: ride.startedAt?.toISOString() ?? null,
    endedAt: ride.endedAt?.toISOString() ?? null,
    taken: taken ?? null,
    steps: ride.steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
  };
}

/** As it was corrected last. */
function spanOf({ entries }: Duty) {
  const last = (fact: DutyFact) => entries.findLast(({ what }) => what === fact)?.at;
  const ended = last("ended");
  return { beganAt: new Date(last("began") ?? 0), endedAt: ended ? new Date(ended) : null };
}
