import { type Conflict, type DayPlan, type PlanRide, pairConflicts } from "@domrit/shared/planning/planning.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../booking/booking.entity.ts";
import { expectedAt } from "../booking/flights/expected-at.ts";
import { answerView } from "../booking/steps/offered.ts";
import type { Run } from "../database/prepared.ts";
import { listCars, namedClasses } from "../fleet/cars.ts";
import { listDrivers } from "../fleet/drivers.ts";
import { readPapers } from "../fleet/papers/read-papers.ts";
import type { Geo } from "../geo/geo.ts";
import {
  carConflicts,
  driverConflicts,
  isBefore,
  type KnownCar,
  type KnownDriver,
  minutesBetween,
  type PlanFacts,
  planningOf,
} from "./conflicts.ts";
import { readDriverWishes } from "./driver-wishes.ts";
import { type PlannedRide, plannedRide } from "./planned-ride.ts";
import { readDuties } from "./read-duties.ts";
import { bookingsAround } from "./read-rides.ts";
import { carOn, driverOn } from "./shift-conflicts.ts";
import { withTravel } from "./travel.ts";

type DayContext = { em: EntityManager; run: Run; geo: Pick<Geo, "distance">; now: Date };

/** The plan of a day in Amsterdam, `YYYY-MM-DD`: rides by pickup, with the conflicts of their drivers. */
export async function readDay({ em, run, geo, now }: DayContext, date: string): Promise<DayPlan> {
  const [from, until] = [startOfDay(date), startOfDay(daysAfter(date, 1))];
  const bookings = await bookingsAround(run, from, until);
  const planned = bookings.map((booking) => ({ booking, ride: plannedRide(booking, now) }));
  const ofDay = planned.filter(({ booking }) => from <= expectedAt(booking) && expectedAt(booking) < until);
  const [drivers, cars] = [await listDrivers(em), await listCars(em)];
  const ids = drivers.map(({ id }) => id);
  const shifts = { duties: await readDuties(em, ids, { now, last: until }), now };
  const [driverOf, carOf] = [byId(drivers), byId(cars)];
  const rides = planned.map(({ ride }) => ride);
  const wishes = await readDriverWishes(
    run,
    rides.map(({ id }) => id),
  );
  const papers = await readPapers(run);
  return await withTravel(geo, (travel) => {
    const planning = planningOf(rides, travel, shifts, { wishes, papers, named: namedClasses(cars) });
    return {
      date,
      from: from.toISOString(),
      until: until.toISOString(),
      drivers: drivers.map(({ id, firstName, isWorking }) => ({ id, firstName, isWorking })),
      cars: cars.map(({ id, plate, isWorking }) => ({ id, plate, isWorking })),
      rides: ofDay.map(({ booking, ride }) => planRide(booking, ride, planning)),
      conflicts: ofDay.flatMap(({ ride }) => {
        const given = { driver: driverOf.get(ride.driverId ?? ""), car: carOf.get(ride.carId ?? "") };
        const conflicts = ride.isOver ? [] : conflictsOf(ride, given, planning);
        return conflicts.length > 0 ? [{ bookingId: ride.id, conflicts }] : [];
      }),
    };
  });
}

const byId = <Entry extends { id: string }>(entries: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(entries.map((entry) => [entry.id, entry]));

type RideCrew = { driver: KnownDriver | undefined; car: KnownCar | undefined };

function conflictsOf(ride: PlannedRide, { driver, car }: RideCrew, planning: PlanFacts): Conflict[] {
  const { shifts } = planning;
  return [
    ...(driver ? driverConflicts(driver, ride, planning) : []),
    ...(car ? carConflicts(car, ride, planning) : []),
    ...(driver && car ? pairConflicts(driverOn(driver.id, ride, shifts), carOn(car.id, ride, shifts)) : []),
  ];
}

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
