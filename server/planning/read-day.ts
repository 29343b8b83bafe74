import type { DayPlan, DutyTime, PlanRide } from "@domrit/shared/planning/planning.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Booking } from "../booking/booking.entity.ts";
import { DriverDay } from "../booking/driver-news/driver-day.entity.ts";
import { expectedAt } from "../booking/flights/expected-at.ts";
import { answerView } from "../booking/steps/offered.ts";
import { missingIn, missingView } from "../fleet/interruptions/read-interruptions.ts";
import type { Geo } from "../geo/geo.ts";
import { crewConflicts, isBefore, minutesBetween, type PlanFacts, planningOf } from "./conflicts.ts";
import type { PlannedRide } from "./planned-ride.ts";
import { type PlanningReader, readPlanning } from "./read-planning.ts";
import type { Period } from "./rest.ts";
import { withTravel } from "./travel.ts";

type DayContext = PlanningReader & { geo: Pick<Geo, "distance"> };

/** The plan of a day in Amsterdam, `YYYY-MM-DD`: rides by pickup, with the conflicts of their drivers. */
export async function readDay({ geo, ...reader }: DayContext, date: string): Promise<DayPlan> {
  const { from, until, ofDay, around, drivers, cars, facts } = await readPlanning(reader, date);
  const [driverOf, carOf] = [byId(drivers), byId(cars)];
  const rides = around.map(({ ride }) => ride);
  const published = await reader.em.find(DriverDay, { date });
  const missing = (id: string) => missingIn(id, { from, until }, facts.interruptions).map(missingView);
  return await withTravel(geo, (travel) => {
    const planning = planningOf(rides, travel, facts.shifts, facts);
    return {
      date,
      from: from.toISOString(),
      until: until.toISOString(),
      drivers: drivers.map(({ id, firstName, isWorking }) => {
        const day = published.find(({ driverId }) => driverId === id);
        const duty = dutyTimes(id, { from, until }, facts.shifts);
        return { id, firstName, isWorking, missing: missing(id), duty, ...(day && { day: toldDay(day) }) };
      }),
      cars: cars.map(({ id, plate, isWorking }) => ({ id, plate, isWorking, missing: missing(id) })),
      rides: ofDay.map(({ booking, ride }) => planRide(booking, ride, planning)),
      conflicts: ofDay.flatMap(({ ride }) => {
        const given = { driver: driverOf.get(ride.driverId ?? ""), car: carOf.get(ride.carId ?? "") };
        const conflicts = ride.isOver ? [] : crewConflicts(given, ride, planning);
        return conflicts.length > 0 ? [{ bookingId: ride.id, conflicts }] : [];
      }),
    };
  });
}

/** The shifts that a driver has or had in a time, and the breaks in them. */
function dutyTimes(driverId: string, span: Period, { duties }: PlanFacts["shifts"]): DutyTime[] {
  const isIn = (time: { from: Date; until: Date | null }) =>
    time.from < span.until && (time.until === null || time.until > span.from);
  const told = (kind: DutyTime["kind"], { from, until }: { from: Date; until: Date | null }): DutyTime => ({
    kind,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
  });
  const worked = duties.ofDriver(driverId).filter(isIn);
  const breaks = worked.flatMap((duty) => [
    ...duty.breaks,
    ...(duty.breakSince ? [{ from: duty.breakSince, until: null }] : []),
  ]);
  return [
    ...duties
      .plannedOf(driverId)
      .filter(isIn)
      .map((time) => told("planned", time)),
    ...worked.map((time) => told("worked", time)),
    ...breaks.filter(isIn).map((time) => told("break", time)),
  ];
}

const toldDay = ({ publishedAt, confirmedAt }: DriverDay) => ({
  publishedAt: publishedAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
});

const byId = <Entry extends { id: string }>(entries: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(entries.map((entry) => [entry.id, entry]));

function planRide(booking: Booking, ride: PlannedRide, { ofDriver, ofCar, travel }: PlanFacts): PlanRide {
  const { id, reference, version, status, driverState, pickupLocation, destination, vehicleType } = booking;
  const pickupAt = expectedAt(booking);
  const wayAfter = (others: readonly PlannedRide[]): number | null => {
    const before = lastBefore(ride, others);
    return before ? travel(before.to, ride.from, minutesBetween(before.endsAt, ride.pickupAt)) : null;
  };
  return {
    id,
    reference,
    version,
    status,
    driverState,
    pickupTime: toWallTime(pickupAt).time,
    pickupLocation,
    destination,
    vehicleType,
    ...answerView(booking),
    pickupAt: pickupAt.toISOString(),
    endsAt: ride.endsAt.toISOString(),
    isUncalled: ride.isUncalled,
    passengers: ride.passengers ?? null,
    driverId: ride.driverId,
    carId: ride.carId,
    driverName: booking.driver?.firstName ?? null,
    plate: booking.vehicle?.plate ?? null,
    driverTravel: ride.driverId ? wayAfter(ofDriver(ride.driverId)) : null,
    carTravel: ride.carId ? wayAfter(ofCar(ride.carId)) : null,
  };
}

function lastBefore(ride: PlannedRide, others: readonly PlannedRide[]): PlannedRide | undefined {
  const before = others.filter((other) => other.id !== ride.id && !other.isUncalled && isBefore(other, ride));
  return before.reduce<PlannedRide | undefined>(
    (last, other) => (last && isBefore(other, last) ? last : other),
    undefined,
  );
}
