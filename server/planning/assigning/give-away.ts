import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { expectedAt, expectedWithin } from "../../booking/flights/expected-at.ts";
import { agreedAt } from "../../booking/pickup-agreed.ts";
import { offersOf } from "../../booking/steps/offered.ts";
import { takeByItself } from "../../booking/steps/take-by-itself.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { prepared } from "../../database/prepared.ts";
import { listCars, namedClasses } from "../../fleet/cars.ts";
import { DriverDevice } from "../../fleet/driver-access/driver-device.entity.ts";
import { listWorkingDrivers } from "../../fleet/drivers.ts";
import { readAvailability } from "../../fleet/read-availability.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { planningOf } from "../conflicts.ts";
import { readDriverWishes } from "../driver-wishes.ts";
import { readKnownFaces } from "../known-faces.ts";
import { plannedRide } from "../planned-ride.ts";
import { isToPlan } from "../proposing/propose-day.ts";
import { readDuties } from "../read-duties.ts";
import { ridesAround } from "../read-rides.ts";
import { requireFit } from "../require-fit.ts";
import { withTravel } from "../travel.ts";
import type { AssignContext } from "./assign-context.ts";
import { assignedOf } from "./assigned.ts";
import { isJustBack } from "./just-back.ts";
import { type Match, matchTogether } from "./match.ts";
import { mendPlans } from "./mend-plans.ts";

const MINUTE_MS = 60_000;
/** A ride is offered this long before its pickup, or as soon as it is confirmed. */
const AHEAD_MINUTES = 30;
/** This long before its pickup a ride goes back to the desk; a later booking was offered for as long. */
const STOP_MINUTES = 10;
/** A ride this long past its pickup is not offered any more. */
const PAST_MINUTES = 60;
const MOST = 100;

export type GivenAway = { given: number; unanswered: number; left: number };

/**
 * One round: offers all confirmed rides that begin soon to drivers on shift who have not declined or missed them. Tells
 * the desk of rides without such a driver.
 */
export async function giveAway(server: AssignContext): Promise<GivenAway> {
  const em = server.orm.em.fork();
  const now = server.now();
  const unanswered = await takeBack(server, em);
  const mended = await mendPlans(server, em, new Date(now.getTime() + AHEAD_MINUTES * MINUTE_MS));
  const waiting = await findWaiting(em, now);
  if (waiting.length === 0) return { given: mended, unanswered, left: 0 };
  const fleet = await findFleet(em, now);
  const run = prepared(server.orm);
  const rides = await ridesAround(run, { pickupAt: now }, now);
  const ids = waiting.map(({ id }) => id);
  const faces = await readKnownFaces(run, ids);
  const wishes = await readDriverWishes(run, ids);
  const { papers, interruptions } = await readAvailability(run);
  const asWaiting = waiting.map((booking) => ({
    ride: plannedRide(booking, now),
    passedBy: offersOf(booking)?.to ?? [],
  }));
  const matches = await withTravel(server.geo, (travel) =>
    matchTogether(
      asWaiting,
      fleet,
      planningOf(
        rides,
        travel,
        { duties: fleet.duties, now },
        { faces, wishes, papers, interruptions, named: namedClasses(fleet.cars) },
      ),
    ),
  );
  const given = new Set<number>();
  for (const match of matches) if (await give(server, em, match, waiting)) given.add(match.ride.id);
  let left = 0;
  for (const booking of waiting) {
    const isOver = !given.has(booking.id) && isGivenUp(booking, fleet.onShift, now);
    if (isOver && (await leaveToDesk(server, booking))) left += 1;
  }
  return { given: mended + given.size, unanswered, left };
}

async function findWaiting(em: EntityManager, now: Date): Promise<Booking[]> {
  const fromNow = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
  const bookings = await em.find(
    Booking,
    { status: "confirmed", driverState: "none", ...expectedWithin(fromNow(-PAST_MINUTES), fromNow(AHEAD_MINUTES)) },
    { orderBy: { pickupAt: "asc", id: "asc" } },
  );
  return bookings.filter((booking) => isToGive(booking) && !isJustBack(booking, now)).slice(0, MOST);
}

const isToGive = (booking: Booking): boolean => isToPlan(booking) && !offersOf(booking)?.stoppedAt;

async function findFleet(em: EntityManager, now: Date) {
  const working = await listWorkingDrivers(em);
  const duties = await readDuties(
    em,
    working.map(({ id }) => id),
    { now, last: new Date(now.getTime() + AHEAD_MINUTES * MINUTE_MS) },
  );
  const isOn = (id: string) => duties.ofDriver(id).some(({ until }) => !until);
  const asked = await em.find(
    Booking,
    { status: "confirmed", driverState: "assigned", acceptedAt: null, offerUntil: { $gt: now } },
    { fields: ["driverId"] },
  );
  const devices = await em.find(DriverDevice, { driverId: { $in: working.map(({ id }) => id) } });
  const onShift = working.filter(({ id }) => isOn(id) && devices.some(({ driverId }) => driverId === id));
  const drivers = onShift.filter(({ id }) => !asked.some(({ driverId }) => driverId === id));
  return { duties, onShift: onShift.map(({ id }) => id), drivers, cars: await listCars(em) };
}

/** Takes back offers that were not answered in time. */
async function takeBack(server: AssignContext, em: EntityManager): Promise<number> {
  const overdue = await em.find(Booking, {
    status: "confirmed",
    driverState: "assigned",
    acceptedAt: null,
    offerUntil: { $lte: server.now() },
  });
  let count = 0;
  for (const ride of overdue.filter((booking) => offersOf(booking)?.bySystem)) {
    if (await takeByItself(server, { act: "release", ride, check: requireUnanswered })) count += 1;
  }
  return count;
}

const requireUnanswered = (_tx: EntityManager, { acceptedAt }: Booking): Promise<undefined> =>
  acceptedAt ? Promise.reject(new DomainError("illegal_transition")) : Promise.resolve(undefined);

async function give(
  server: AssignContext,
  em: EntityManager,
  match: Match,
  waiting: readonly Booking[],
): Promise<boolean> {
  const { driverId, carId } = match;
  const ride = waiting.find(({ id }) => id === match.ride.id);
  if (!ride) return false;
  const details = await assignedOf(em, { driverId, carId }, server.now());
  // The driver's shift has just ended.
  if (!details.offerUntil) return false;
  return takeByItself(server, {
    act: "assign",
    ride,
    details,
    check: await requireFit(server, ride.id, { driverId, carId }),
  });
}

/** Whether every driver on shift has passed over a ride, or its pickup is too near for another try. */
function isGivenUp(booking: Booking, onShift: readonly string[], now: Date): boolean {
  const offers = offersOf(booking);
  const isPassed = onShift.length > 0 && onShift.every((id) => offers?.to.includes(id));
  const since = offers ? Date.parse(offers.since) : agreedAt(booking).getTime();
  const until = Math.max(expectedAt(booking).getTime() - STOP_MINUTES * MINUTE_MS, since + STOP_MINUTES * MINUTE_MS);
  return isPassed || now.getTime() >= until;
}

/** Stops offering a ride and tells the desk; false when the ride changed meanwhile. */
const leaveToDesk = ({ commit, now }: AssignContext, seen: Booking): Promise<boolean> =>
  commit(async (tx) => {
    const booking = await lockRow(tx, Booking, { id: seen.id });
    if (booking?.version !== seen.version) return { result: false, events: [] };
    const at = now().toISOString();
    booking.offered = { ...(offersOf(booking) ?? { since: at, to: [], bySystem: true }), stoppedAt: at };
    await signalOffice(tx, { bookings: [booking.id] });
    return { result: true, events: [] };
  });
