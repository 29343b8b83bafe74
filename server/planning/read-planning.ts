import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../booking/booking.entity.ts";
import { expectedAt } from "../booking/flights/expected-at.ts";
import type { Run } from "../database/prepared.ts";
import type { Car } from "../fleet/car.entity.ts";
import { listCars, namedClasses } from "../fleet/cars.ts";
import type { Driver } from "../fleet/driver.entity.ts";
import { listDrivers } from "../fleet/drivers.ts";
import { readAvailability } from "../fleet/read-availability.ts";
import type { PlanFacts } from "./conflicts.ts";
import { readDriverWishes } from "./driver-wishes.ts";
import { type PlannedRide, plannedRide } from "./planned-ride.ts";
import { readDuties } from "./read-duties.ts";
import { bookingsAround } from "./read-rides.ts";

export type PlanningReader = { em: EntityManager; run: Run; now: Date };
export type BookedRide = { booking: Booking; ride: PlannedRide };
/** What is known of a day in Amsterdam: its rides, those that may be in their way (`around` has both), and the registers. */
export type DayPlanning = {
  from: Date;
  until: Date;
  ofDay: readonly BookedRide[];
  around: readonly BookedRide[];
  drivers: readonly Driver[];
  cars: readonly Car[];
  facts: Pick<PlanFacts, "shifts" | "wishes" | "papers" | "interruptions" | "named">;
};

export async function readPlanning({ em, run, now }: PlanningReader, date: string): Promise<DayPlanning> {
  const [from, until] = [startOfDay(date), startOfDay(daysAfter(date, 1))];
  const bookings = await bookingsAround(run, from, until);
  const around = bookings.map((booking) => ({ booking, ride: plannedRide(booking, now) }));
  const ofDay = around.filter(({ booking }) => from <= expectedAt(booking) && expectedAt(booking) < until);
  const [drivers, cars] = [await listDrivers(em), await listCars(em)];
  const ids = drivers.map(({ id }) => id);
  const shifts = { duties: await readDuties(em, ids, { now, last: until }), now };
  const wishes = await readDriverWishes(
    run,
    bookings.map(({ id }) => id),
  );
  const { papers, interruptions } = await readAvailability(run);
  return {
    from,
    until,
    ofDay,
    around,
    drivers,
    cars,
    facts: { shifts, wishes, papers, interruptions, named: namedClasses(cars) },
  };
}
