import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { Conflict } from "@domrit/shared/planning/planning.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { expectedAt } from "../../booking/flights/expected-at.ts";
import { Car } from "../../fleet/car.entity.ts";
import { plannedRide } from "../../planning/planned-ride.ts";
import { misfitsOf } from "../../planning/publishing/misfits.ts";
import type { PlanningReader } from "../../planning/read-planning.ts";
import type { Ways } from "../../planning/travel.ts";
import type { ShiftOwner } from "../../shifts/end-shifts.ts";
import { ridesOf } from "../rides-of.ts";
import type { AskedTime } from "./holders.ts";

/** Who or what is missing, and when. */
export type AskedInterruption = AskedTime & { id: string; of: ShiftOwner };

/**
 * A ride that an interruption concerns. `stays`: its driver is under way, or it is not certainly theirs. `had`: its conflicts as it
 * is; `conflicts`: those that it would have in the other car beside them, where there is one.
 */
export type ConcernedRide = {
  booking: Booking;
  stays: boolean;
  isSwapped: boolean;
  had: readonly Conflict[];
  conflicts: readonly Conflict[];
};

/** The rides of a driver or car that would not be over when it is missing, nor begin after that, by pickup. */
export async function findConcerned(tx: EntityManager, { of, from, until }: AskedInterruption, now: Date) {
  const known = new Map((await ridesOf(tx, of, { now, drives: true })).map((ride) => [ride.id, ride]));
  const bookings = await tx.find(Booking, { id: { $in: [...known.keys()] } }, { refresh: true });
  return bookings
    .filter((booking) => {
      const { pickupAt, endsAt } = plannedRide(booking, now);
      return endsAt > from && (!until || pickupAt < until);
    })
    .map((booking) => ({ booking, stays: known.get(booking.id)?.isGivenBack !== true }))
    .sort(({ booking: one }, { booking: other }) => expectedAt(one).getTime() - expectedAt(other).getTime());
}

/** What becomes of each ride. Throws `invalid_fields` for another car that cannot be chosen. */
export async function decide(
  { em, run, now }: PlanningReader,
  ways: Ways,
  missing: AskedInterruption,
): Promise<ConcernedRide[]> {
  const concerned = await findConcerned(em, missing, now);
  const { swapWith } = missing;
  if (!swapWith) return concerned.map((each) => ({ ...each, isSwapped: false, had: [], conflicts: [] }));
  await requireOther(em, missing);
  const decided: ConcernedRide[] = [];
  for (const [date, rides] of byDay(concerned)) {
    const carsOf = (other: string | null) =>
      rides.map(({ booking: { id, driverId, carId } }) => ({
        bookingId: id,
        driverId: driverId ?? null,
        carId: other ?? carId ?? "",
      }));
    const reader = { em, run, now };
    const had = conflictsIn(await misfitsOf(reader, ways, { date, assignments: carsOf(null) }));
    const then = conflictsIn(await misfitsOf(reader, ways, { date, assignments: carsOf(swapWith) }));
    for (const ride of rides) {
      const before = had(ride.booking.id);
      const conflicts = newIn(then(ride.booking.id), before).filter((conflict) => !isOwnShift(conflict, missing));
      decided.push({ ...ride, had: before, conflicts, isSwapped: isSwapped(ride, conflicts) });
    }
  }
  return decided;
}

/** Whom the desk typed is in no register, so nobody knows what they drive. */
const isSwapped = (
  { stays, booking }: Omit<ConcernedRide, "isSwapped" | "had" | "conflicts">,
  conflicts: readonly Conflict[],
) => !stays && booking.driverId != null && conflicts.length === 0;

async function requireOther(em: EntityManager, { id, swapWith }: AskedInterruption): Promise<void> {
  const other =
    swapWith === id ? null : await em.findOne(Car, { id: swapWith as string, endedAt: null, isWorking: true });
  if (!other) throw new DomainError("invalid_fields", { fields: { swapWith: [message("carToDrive")] } });
}

/** By Amsterdam's day of the pickup. */
export const byDay = <Ride extends Pick<ConcernedRide, "booking">>(rides: readonly Ride[]): Map<string, Ride[]> =>
  Map.groupBy(rides, ({ booking }) => dayOf(expectedAt(booking)));

type Misfits = Awaited<ReturnType<typeof misfitsOf>>;
const conflictsIn = (misfits: Misfits) => (id: number) =>
  misfits.find(({ bookingId }) => bookingId === id)?.conflicts ?? [];

export function newIn(conflicts: readonly Conflict[], before: readonly Conflict[]): Conflict[] {
  const known = new Set(before.map((conflict) => JSON.stringify(conflict)));
  return conflicts.filter((conflict) => !known.has(JSON.stringify(conflict)));
}

/** Whoever is on shift in the car goes on in the other one. */
const isOwnShift = (conflict: Conflict, { id }: AskedInterruption): boolean =>
  conflict.kind === "in_other_car" && conflict.carId === id;
