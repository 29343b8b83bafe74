import type { EntityManager } from "@mikro-orm/postgresql";
import type { StaffActor } from "../../booking/acts/actors.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { expectedAt } from "../../booking/flights/expected-at.ts";
import type { SwitchedOff } from "../../booking/kept-with-booking.ts";
import { takeStepIn } from "../../booking/steps/take-step.ts";
import { lockRows } from "../../database/lock-rows.ts";
import { Car } from "../../fleet/car.entity.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import type { InterruptedRide } from "../../fleet/interruptions/interruption.entity.ts";
import type { NewEvent } from "../../outbox/new-event.ts";
import { assignedOf } from "../../planning/assigning/assigned.ts";
import { type MovedRide, movedOften, tellMoved } from "./tell-moved.ts";

/** To whom a ride goes; null for the desk. `acceptedAt`: when they took it, where they had it before; null where they had not. */
export type Move = {
  booking: Booking;
  to: { driverId: string; carId: string; acceptedAt?: Date | null } | null;
};

type MoveContext = { by: StaffActor; now: Date /** Why the desk has rides back. */; what?: SwitchedOff["what"] };

/**
 * Gives rides to others or back to the desk, then locks the drivers and cars of all of them, and `others`, and tells the drivers:
 * each once. Returns how each ride was. Throws `invalid_fields` for a driver or car that has left the company.
 */
export async function moveRides(
  tx: EntityManager,
  moves: readonly Move[],
  { by, now, what }: MoveContext,
  others: { drivers: readonly string[]; cars: readonly string[] },
): Promise<{ before: InterruptedRide[]; events: NewEvent[]; tell: () => Promise<NewEvent[]> }> {
  const moved = moves.map(({ booking, to }): MovedRide => {
    return { at: expectedAt(booking), was: booking.driverId ?? null, is: to?.driverId ?? null };
  });
  const often = movedOften(moved);
  const [before, events]: [InterruptedRide[], NewEvent[]] = [[], []];
  for (const { booking, to } of moves) {
    const { id, version, driverId, carId, acceptedAt } = booking;
    const was = { driverId: driverId ?? null, carId: carId ?? null, acceptedAt: acceptedAt?.toISOString() ?? null };
    const given = to && (await detailsOf(tx, booking, to, { often, now }));
    const free = { keeps: what && { switchedOff: { what, at: now.toISOString() } } };
    const step = { id, act: given ? ("assign" as const) : ("release" as const), body: { version }, toldOfDay: often };
    const { events: told } = await takeStepIn(tx, by, { ...step, ...(given ?? free) }, now);
    events.push(...told);
    before.push({ bookingId: id, version: booking.version, isReassigned: to !== null, ...was });
  }
  // Later statements read past the ORM.
  await tx.flush();
  const ids = (own: readonly (string | null | undefined)[], more: readonly string[]) => [
    ...new Set([...own.flatMap((id) => id ?? []), ...more]),
  ];
  const driverIds = ids(
    moved.flatMap(({ was, is }) => [was, is]),
    others.drivers,
  );
  await lockRows(tx, Driver, { id: { $in: driverIds } });
  const carIds = ids([...before.map(({ carId }) => carId), ...moves.map(({ to }) => to?.carId)], others.cars);
  await lockRows(tx, Car, { id: { $in: carIds } });
  return { before, events, tell: () => tellMoved(tx, moved, often, now) };
}

type Destination = NonNullable<Move["to"]>;

/** Who is told of a whole day is not asked for an answer within seconds, and who had the ride keeps what they answered. */
async function detailsOf(
  tx: EntityManager,
  { driverId: was, offerUntil: wasAsked, acceptedAt: tookAt }: Booking,
  { driverId, carId, acceptedAt }: Destination,
  { often, now }: { often: ReadonlySet<string>; now: Date },
) {
  const { offerUntil, ...crew } = await assignedOf(tx, { driverId, carId }, now);
  const keeps = (took: Date | null | undefined) => ({ acceptedAt: took ?? null });
  if (driverId === was) return { details: { ...crew, offerUntil: wasAsked?.toISOString() }, keeps: keeps(tookAt) };
  if (acceptedAt !== undefined) return { details: crew, keeps: keeps(acceptedAt) };
  return { details: often.has(driverId) ? crew : { ...crew, offerUntil } };
}
