import { mayAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { PublishEntry, PublishedPlan } from "@domrit/shared/planning/day-plan.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { StaffActor } from "../../booking/acts/actors.ts";
import { isAsSeen } from "../../booking/acts/require-seen.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { expectedAt } from "../../booking/flights/expected-at.ts";
import { takeStepIn } from "../../booking/steps/take-step.ts";
import type { ServerContext } from "../../context.ts";
import { lockRows } from "../../database/lock-rows.ts";
import { inTransaction, prepared } from "../../database/prepared.ts";
import { Car } from "../../fleet/car.entity.ts";
import { bookedVehicle } from "../../fleet/cars.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { bookedDriver } from "../../fleet/drivers.ts";
import type { NewEvent } from "../../outbox/new-event.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { withoutPersonalData } from "../../staff/audit/look.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { createWays } from "../travel.ts";
import { misfitsOf } from "./misfits.ts";
import { tellDays } from "./tell-days.ts";

type PublishServer = Pick<ServerContext, "orm" | "commit" | "geo" | "now">;
type Assignments = Readonly<PublishEntry["assignments"]>;

/**
 * Assigns rides and tells each driver of their day, all of it or nothing. What is published already is not published again.
 * Throws `conflict` with the rides that are not as they were seen, `does_not_fit` with those that do not fit, and
 * `invalid_fields` for who or what has left the company, and for a day that is over.
 */
export async function publishPlan(
  server: PublishServer,
  by: StaffActor,
  { date, assignments, versions }: PublishEntry,
): Promise<PublishedPlan> {
  if (date < dayOf(server.now()))
    throw new DomainError("invalid_fields", { fields: { date: [message("dateInvalid")] } });
  const ways = createWays(server.geo);
  const reading = { em: server.orm.em.fork(), run: prepared(server.orm), now: server.now() };
  await misfitsOf(reading, ways, { date, assignments });
  await ways.ask();
  return await server.commit(async (tx) => {
    const now = server.now();
    const toAssign = await lockAsSeen(tx, { date, assignments, versions });
    const events: NewEvent[] = [];
    const crews = await readCrews(tx, toAssign);
    const changed = new Set(toAssign.flatMap(({ driverId, was }) => [driverId, ...(was ? [was] : [])]));
    for (const { bookingId: id, driverId, carId, version } of toAssign) {
      const details = { ...crews.of(driverId, carId), driverId, carId };
      const step = await takeStepIn(tx, by, { id, act: "assign", body: { version }, details, toldOfDay: changed }, now);
      events.push(...step.events);
    }
    await tx.flush();
    await lockCrews(tx, toAssign, date);
    const misfits = await misfitsOf({ em: tx, run: inTransaction(tx), now }, ways, { date, assignments: toAssign });
    if (misfits.length > 0) {
      throw withoutPersonalData(new DomainError("does_not_fit", { data: { data: { conflicts: misfits } } }));
    }
    const told = await tellDays(tx, { days: [{ date, changed }], now, isOfPlan: true });
    if (toAssign.length + told.length > 0) {
      const after = { rides: toAssign.length, drivers: told.length };
      recordAct(tx, by.staff, { act: "plan_published", subject: { kind: "list", id: date }, at: now, after });
      await signalOffice(tx, { registers: true });
    }
    return { result: { assigned: toAssign.length, told: told.length }, events: [...events, ...told] };
  });
}

/** `was`: whose ride it was. */
type NewAssignment = Assignments[number] & { version: number; was: string | null };

/** Locks the rides. Throws `conflict`; rides that are assigned so already are left out. */
async function lockAsSeen(tx: EntityManager, { date, assignments, versions }: PublishEntry): Promise<NewAssignment[]> {
  const given = new Map(assignments.map((each) => [each.bookingId, each]));
  const ids = [...new Set([...given.keys(), ...Object.keys(versions).map(Number)])];
  const rides = new Map((await lockRows(tx, Booking, { id: { $in: ids } })).map((ride) => [ride.id, ride]));
  const changed: { bookingId: number; reference: string }[] = [];
  const toAssign: NewAssignment[] = [];
  for (const bookingId of ids) {
    const [ride, assignment, version] = [rides.get(bookingId), given.get(bookingId), versions[bookingId]];
    if (ride && assignment && isAssigned(ride, assignment)) continue;
    const isSeen = ride && version && (await isAsSeen(tx, ride, { version, of: ["ride", "course"] }));
    if (!isSeen || (assignment && !isToAssign(ride, date))) {
      changed.push({ bookingId, reference: ride?.reference ?? String(bookingId) });
    } else if (assignment) {
      toAssign.push({ ...assignment, version, was: ride.driverId ?? null });
    }
  }
  if (changed.length > 0) throw withoutPersonalData(new DomainError("conflict", { data: { data: { changed } } }));
  return toAssign;
}

const isAssigned = (ride: Booking, { driverId, carId }: Assignments[number]): boolean =>
  ride.driverId === driverId && ride.carId === carId;

const isToAssign = (ride: Booking, date: string): boolean => mayAct("assign", ride) && dayOf(expectedAt(ride)) === date;

/** Who and what is assigned, as a booking keeps them. */
async function readCrews(em: EntityManager, assignments: Assignments) {
  const [driverIds, carIds] = idsOf(assignments);
  const drivers = await em.find(Driver, { id: { $in: driverIds }, endedAt: null });
  const cars = await em.find(Car, { id: { $in: carIds }, endedAt: null });
  return {
    of(driverId: string, carId: string) {
      const [driver, car] = [drivers.find(({ id }) => id === driverId), cars.find(({ id }) => id === carId)];
      if (!driver || !car) {
        const text = driver ? message("carMissing") : message("driverMissing");
        throw new DomainError("invalid_fields", { fields: { assignments: [text] } });
      }
      return { driver: bookedDriver(driver), vehicle: bookedVehicle(car) };
    },
  };
}

/** So that nobody else gives them rides meanwhile, and nobody confirms another day. */
async function lockCrews(tx: EntityManager, assignments: readonly NewAssignment[], date: string): Promise<void> {
  const [driverIds, carIds] = idsOf(assignments);
  const others = await tx.execute<{ id: string }[]>(
    "select driver_id as id from driver_day where date = ? union select driver_id from booking where driver_id is not null and pickup_date = ?",
    [date, date],
  );
  const everybody = [
    ...new Set([...driverIds, ...assignments.flatMap(({ was }) => was ?? []), ...others.map(({ id }) => id)]),
  ];
  await lockRows(tx, Driver, { id: { $in: everybody } });
  await lockRows(tx, Car, { id: { $in: carIds } });
}

const idsOf = (assignments: Assignments): [string[], string[]] => [
  [...new Set(assignments.map(({ driverId }) => driverId))],
  [...new Set(assignments.map(({ carId }) => carId))],
];
