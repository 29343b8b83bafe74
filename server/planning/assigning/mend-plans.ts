import { dayOf, daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { expectedWithin } from "../../booking/flights/expected-at.ts";
import { isAsked, offersOf } from "../../booking/steps/offered.ts";
import { takeByItself } from "../../booking/steps/take-by-itself.ts";
import { prepared } from "../../database/prepared.ts";
import { crewConflicts, planningOf } from "../conflicts.ts";
import { readKnownFaces } from "../known-faces.ts";
import type { PlannedRide } from "../planned-ride.ts";
import { isToPlan } from "../proposing/propose-day.ts";
import { readPlanning } from "../read-planning.ts";
import { requireFit } from "../require-fit.ts";
import { withTravel } from "../travel.ts";
import type { AssignContext } from "./assign-context.ts";
import { assignedOf } from "./assigned.ts";
import { isJustBack } from "./just-back.ts";
import { type Match, matchTogether } from "./match.ts";

const PUBLISHED =
  "select date, max(published_at) as at from driver_day where date >= ? and of_plan group by date order by date";
type PublishedDay = { date: string; at: Date };

/**
 * One round on the days that were published: rides further ahead than `from` that nobody drives go to the planned driver whom
 * they cost least, and so do those that were moved since and do not fit their driver any more. All others stay as they were
 * planned. Returns how many were given.
 */
export async function mendPlans(server: AssignContext, em: EntityManager, from: Date): Promise<number> {
  const days = await em.execute<PublishedDay[]>(PUBLISHED, [dayOf(server.now())]);
  let given = 0;
  for (const { date, at } of days) {
    const waiting = await findWaiting(em, date, { from, publishedAt: new Date(at), now: server.now() });
    if (waiting.length === 0) continue;
    const matches = await matchOfDay(server, em, date, waiting);
    for (const match of matches) if (await give(server, em, match, waiting)) given += 1;
  }
  return given;
}

async function findWaiting(
  em: EntityManager,
  date: string,
  { from, publishedAt, now }: { from: Date; publishedAt: Date; now: Date },
): Promise<Booking[]> {
  const begins = new Date(Math.max(from.getTime(), startOfDay(date).getTime() - 1));
  const within = expectedWithin(begins, new Date(startOfDay(daysAfter(date, 1)).getTime() - 1));
  const moved = { driverState: "assigned", movedAt: { $gt: publishedAt } } as const;
  const rides = await em.find(
    Booking,
    { $and: [{ status: "confirmed" }, within, { $or: [{ driverState: "none" }, moved] }] },
    { orderBy: { pickupAt: "asc", id: "asc" } },
  );
  return rides.filter((ride) =>
    ride.driverState === "none"
      ? isToPlan(ride) && !offersOf(ride)?.stoppedAt && !isJustBack(ride, now)
      : !isAsked(ride),
  );
}

async function matchOfDay(
  { orm, geo, now }: AssignContext,
  em: EntityManager,
  date: string,
  waiting: readonly Booking[],
): Promise<Match[]> {
  const run = prepared(orm);
  const day = await readPlanning({ em, run, now: now() }, date);
  const ids = waiting.map(({ id }) => id);
  const facts = { ...day.facts, faces: await readKnownFaces(run, ids) };
  const rides = day.around.map(({ ride }) => ride);
  const passedBy = new Map(waiting.map((booking) => [booking.id, offersOf(booking)?.to ?? []]));
  return await withTravel(geo, (travel) => {
    const planning = planningOf(rides, travel, facts.shifts, facts);
    const crewOf = ({ driverId, carId }: PlannedRide) => ({
      driver: day.drivers.find(({ id }) => id === driverId),
      car: day.cars.find(({ id }) => id === carId),
    });
    const asked = rides.filter(
      (ride) => passedBy.has(ride.id) && (!ride.driverId || crewConflicts(crewOf(ride), ride, planning).length > 0),
    );
    return matchTogether(
      asked.map((ride) => ({ ride, passedBy: passedBy.get(ride.id) ?? [] })),
      { drivers: day.drivers.filter(({ isWorking }) => isWorking), cars: day.cars },
      planning,
    ).filter(({ ride, driverId }) => ride.driverId !== driverId);
  });
}

async function give(
  server: AssignContext,
  em: EntityManager,
  { ride: { id }, driverId, carId }: Match,
  waiting: readonly Booking[],
): Promise<boolean> {
  const ride = waiting.find((each) => each.id === id);
  if (!ride) return false;
  const { driver, vehicle } = await assignedOf(em, { driverId, carId }, server.now());
  return takeByItself(server, {
    act: "assign",
    ride,
    // It becomes a part of a day ahead: nobody is asked for an answer within seconds.
    details: { driver, vehicle, driverId, carId },
    check: await requireFit(server, id, { driverId, carId }),
  });
}
