import { mayAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Undone } from "@domrit/shared/planning/interrupting.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { StaffActor } from "../../booking/acts/actors.ts";
import { isAsSeen } from "../../booking/acts/require-seen.ts";
import { Booking } from "../../booking/booking.entity.ts";
import type { ServerContext } from "../../context.ts";
import { lockRows } from "../../database/lock-rows.ts";
import { Car } from "../../fleet/car.entity.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { type InterruptedRide, Interruption } from "../../fleet/interruptions/interruption.entity.ts";
import { FOR_GOOD_MS } from "../../fleet/interruptions/read-interruptions.ts";
import type { Decision } from "../../outbox/commit.ts";
import { signalShifts } from "../../planning/planned-shifts/plan-shift.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import type { Holders } from "./holders.ts";
import type { TellInterruption } from "./interruption-news.ts";
import { type Move, moveRides } from "./move-rides.ts";
import { signalWhoDrives, swapShiftBack } from "./swap-shift.ts";

export type NamedInterruption = { id: string; holderId: string };

type UndoRequest = {
  holders: Pick<Holders, "kind" | "acts">;
  named: NamedInterruption;
  /** What the trail says beside it. */
  reason?: string;
  tell: TellInterruption;
};
type EndRequest = Omit<UndoRequest, "holders"> & {
  holders: Pick<Holders, "kind" | "entity" | "acts">;
};

/** Whether it can still be undone. */
export const isFresh = ({ createdAt }: Interruption, now: Date): boolean =>
  now.getTime() <= createdAt.getTime() + FOR_GOOD_MS;

/**
 * Takes back an interruption that has just begun: its rides go to whom they had, and the shift to its car, where nobody changed
 * them since. Throws `not_found`, and `too_late` once its time is over.
 */
export const undoInterruption = (
  { commit, now }: Pick<ServerContext, "commit" | "now">,
  by: StaffActor,
  asked: UndoRequest,
): Promise<Undone> => commit((tx) => undoIn(tx, by, asked, now()));

async function undoIn(
  tx: EntityManager,
  by: StaffActor,
  { holders: { kind, acts }, named, reason, tell: tellOthers }: UndoRequest,
  now: Date,
): Promise<Decision<Undone>> {
  const found = await tx.findOne(Interruption, named, { disableIdentityMap: true });
  if (!found) throw new DomainError("not_found");
  if (!isFresh(found, now)) throw new DomainError("too_late");
  const { holderId, swapWith, shiftId } = found;
  const rides = await lockRows(tx, Booking, { id: { $in: found.rides.map(({ bookingId }) => bookingId) } });
  const moves: Move[] = [];
  const kept: Undone["kept"] = [];
  for (const was of found.rides) {
    const booking = rides.find(({ id }) => id === was.bookingId);
    const to = booking && (await formerOf(tx, booking, was));
    if (booking && to) moves.push({ booking, to });
    else kept.push({ bookingId: was.bookingId, reference: booking?.reference ?? String(was.bookingId) });
  }
  const cars = swapWith ? [holderId, swapWith] : [holderId];
  const held = kind === "driver" ? { drivers: [holderId], cars: [] } : { drivers: [], cars };
  const { events, tell } = await moveRides(tx, moves, { by, now }, held);
  // Of two who undo it at once the second finds nothing.
  if ((await tx.nativeDelete(Interruption, named)) === 0) throw new DomainError("not_found");
  if (swapWith && shiftId) await swapShiftBack(tx, shiftId, { from: holderId, to: swapWith }, now);
  const after = { rides: moves.length, ...(reason && { reason }) };
  recordAct(tx, by.staff, { act: acts.undone, subject: { kind, id: holderId }, at: now, after });
  await signalShifts(tx);
  await signalWhoDrives(tx, holderId);
  const more = await tellOthers(tx, { what: "undone", interruption: found, by, now });
  return {
    result: { returned: moves.map(({ booking }) => booking.id), kept },
    events: [...events, ...(await tell()), ...more],
  };
}

/** Whom and what the ride had; undefined where somebody changed it since, or they are in the registers no more. */
async function formerOf(
  tx: EntityManager,
  booking: Booking,
  { version, driverId, carId, acceptedAt }: InterruptedRide,
): Promise<Move["to"] | undefined> {
  const isLeft = await isAsSeen(tx, booking, { version, of: ["ride", "course"] });
  if (!isLeft || !driverId || !carId || !mayAct("assign", booking)) return undefined;
  const isKnown =
    (await tx.count(Driver, { id: driverId, endedAt: null })) > 0 &&
    (await tx.count(Car, { id: carId, endedAt: null })) > 0;
  return isKnown ? { driverId, carId, acceptedAt: acceptedAt ? new Date(acceptedAt) : null } : undefined;
}

/** Ends an interruption before its time, from now on; one that has not begun yet is forgotten. Throws `not_found`. */
export const endInterruption = (
  { commit, now }: Pick<ServerContext, "commit" | "now">,
  by: StaffActor,
  { holders: { kind, entity, acts }, named, reason, tell }: EndRequest,
): Promise<void> =>
  commit(async (tx) => {
    const at = now();
    await lockRows(tx, entity, { id: named.holderId });
    const found = await tx.findOne(Interruption, named);
    if (!found) throw new DomainError("not_found");
    if (found.untilAt != null && found.untilAt <= at) return { result: undefined, events: [] };
    if (found.fromAt > at) tx.remove(found);
    else found.untilAt = at;
    const fact = { act: acts.ended, subject: { kind, id: named.holderId }, at };
    recordAct(tx, by.staff, { ...fact, ...(reason && { after: { reason } }) });
    await signalShifts(tx);
    await signalWhoDrives(tx, named.holderId);
    return { result: undefined, events: await tell(tx, { what: "ended", interruption: found, by, now: at }) };
  });
