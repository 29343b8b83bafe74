import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { InterruptionAnswer } from "@domrit/shared/planning/interrupting.ts";
import type { Conflict } from "@domrit/shared/planning/planning.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { StaffActor } from "../../booking/acts/actors.ts";
import { Booking } from "../../booking/booking.entity.ts";
import type { ServerContext } from "../../context.ts";
import { lockRows } from "../../database/lock-rows.ts";
import { inTransaction, prepared } from "../../database/prepared.ts";
import { Interruption } from "../../fleet/interruptions/interruption.entity.ts";
import { FOR_GOOD_MS } from "../../fleet/interruptions/read-interruptions.ts";
import type { Decision } from "../../outbox/commit.ts";
import { signalShifts } from "../../planning/planned-shifts/plan-shift.ts";
import { misfitsOf } from "../../planning/publishing/misfits.ts";
import type { PlanningReader } from "../../planning/read-planning.ts";
import { createWays, type Ways } from "../../planning/travel.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { withoutPersonalData } from "../../staff/audit/look.ts";
import { type AskedInterruption, byDay, type ConcernedRide, decide, findConcerned, newIn } from "./decide.ts";
import type { Holders, SeenRides } from "./holders.ts";
import type { TellInterruption } from "./interruption-news.ts";
import { type Move, moveRides } from "./move-rides.ts";
import { changedSince, requireAsSeen } from "./seen.ts";
import { signalWhoDrives, swapShift } from "./swap-shift.ts";

const MOST_TRIES = 3;

type InterruptServer = Pick<ServerContext, "orm" | "commit" | "geo" | "now">;
type InterruptionRequest = {
  holders: Pick<Holders, "kind" | "entity" | "acts">;
  missing: AskedInterruption;
  seen: SeenRides;
  /** What the trail says beside it. */
  reason?: string;
  /** What a press that was sent before has done; by its time, unless something else says so. */
  findRepeated?: (tx: EntityManager) => Promise<Interruption | null>;
  tell: TellInterruption;
};

/**
 * Takes a driver or car out of the plan for a time, with all of its rides in one transaction: each goes on in the other car, to whom
 * the desk gives it, or back to the desk. A repeat gives what was done. Throws `not_found`; `conflict` with the rides that are not as
 * they were seen; `does_not_fit` with those that do not fit; and `invalid_fields` for who or what cannot be chosen or is missing
 * then already.
 */
export async function interrupt(
  server: InterruptServer,
  by: StaffActor,
  asked: InterruptionRequest,
): Promise<InterruptionAnswer> {
  const { missing, seen } = asked;
  const ways = createWays(server.geo);
  const reading = { em: server.orm.em.fork(), run: prepared(server.orm), now: server.now() };
  // Ways are asked of the router while nothing is locked.
  await newMisfits(reading, ways, movesOf(await decide(reading, ways, missing), missing, seen));
  await ways.ask();
  for (let tries = 1; ; tries += 1) {
    try {
      return await server.commit((tx) => interruptIn(tx, by, asked, { ways, now: server.now() }));
    } catch (thrown) {
      // Who did not look is not asked about a ride that was given at that moment.
      const isAsked = seen.versions !== undefined || tries === MOST_TRIES;
      if (isAsked || !(thrown instanceof DomainError && thrown.code === "conflict")) throw thrown;
    }
  }
}

async function interruptIn(
  tx: EntityManager,
  by: StaffActor,
  { holders: { kind, entity, acts }, missing, seen, reason, tell, ...asked }: InterruptionRequest,
  { ways, now }: { ways: Ways; now: Date },
): Promise<Decision<InterruptionAnswer>> {
  const { findRepeated = () => findSameTime(tx, missing, now) } = asked;
  const { id: holderId, from, until, swapWith } = missing;
  const first = await findConcerned(tx, missing, now);
  await lockRows(tx, Booking, { id: { $in: first.map(({ booking }) => booking.id) } });
  const before = await findRepeated(tx);
  if (before) return { result: doneIn(before), events: [] };
  const reader = { em: tx, run: inTransaction(tx), now };
  const decided = await decide(reader, ways, missing);
  await requireAsSeen(tx, decided, seen);
  const moves = movesOf(decided, missing, seen);
  const cars = swapWith ? [holderId, swapWith] : [holderId];
  const held = kind === "driver" ? { drivers: [holderId], cars: [] } : { drivers: [], cars };
  const moved = await moveRides(tx, moves, { by, now, what: kind }, held);
  if (!(await tx.findOne(entity, { id: holderId, endedAt: null }))) throw new DomainError("not_found");
  const twin = moves.length === 0 ? await findRepeated(tx) : null;
  if (twin) return { result: doneIn(twin), events: [] };
  await requireThere(tx, missing);
  const shiftId = swapWith ? await swapShift(tx, { from: holderId, to: swapWith }, now) : null;
  const row = { id: randomUUID(), holderId, kind: missing.kind, fromAt: from, untilAt: until, rides: moved.before };
  const interruption = tx.create(Interruption, { ...row, swapWith, shiftId, createdAt: now }, { partial: true });
  await tx.flush();
  const misfits = await newMisfits(reader, ways, moves);
  if (misfits.length > 0) {
    throw withoutPersonalData(new DomainError("does_not_fit", { data: { data: { conflicts: misfits } } }));
  }
  const late = (await findConcerned(tx, missing, now)).filter(({ stays }) => !stays);
  if (late.length > 0) throw changedSince(late.map(({ booking }) => booking));
  const told = [...(await moved.tell()), ...(await tell(tx, { what: "begun", interruption, by, now }))];
  const span = { from: from.toISOString(), to: until?.toISOString() ?? null };
  const after = { ...span, rides: moves.length, ...(reason && { reason }) };
  recordAct(tx, by.staff, { act: acts.begun, subject: { kind, id: holderId }, at: now, after });
  await signalShifts(tx);
  await signalWhoDrives(tx, holderId);
  return { result: doneIn(interruption), events: [...moved.events, ...told] };
}

/** What the press that was sent just before has done. */
const findSameTime = (tx: EntityManager, { id: holderId, kind, from, until }: AskedInterruption, now: Date) =>
  tx.findOne(Interruption, {
    holderId,
    kind,
    untilAt: until,
    createdAt: { $gt: new Date(now.getTime() - FOR_GOOD_MS) },
    // A car stands still from the moment of the press.
    ...(kind !== "down" && { fromAt: from }),
  });

async function requireThere(tx: EntityManager, { id: holderId, kind, from, until }: AskedInterruption): Promise<void> {
  const others = await tx.count(Interruption, {
    holderId,
    $or: [{ untilAt: null }, { untilAt: { $gt: from } }],
    // One without an end is in nobody's way later: who is ill may have leave next month.
    fromAt: until ? { $lt: until } : { $lte: from },
  });
  if (others === 0) return;
  throw new DomainError("invalid_fields", {
    fields: { [kind === "down" ? "until" : "from"]: [message("missingAlready")] },
  });
}

type PlannedMove = Move & Pick<ConcernedRide, "had">;

function movesOf(
  decided: readonly ConcernedRide[],
  { swapWith }: AskedInterruption,
  { assignments = [] }: SeenRides,
): PlannedMove[] {
  const given = new Map(assignments.map(({ bookingId, driverId, carId }) => [bookingId, { driverId, carId }]));
  return decided.flatMap(({ booking, stays, isSwapped, had }): PlannedMove[] => {
    if (stays) return [];
    const { driverId } = booking;
    if (isSwapped && driverId && swapWith) return [{ booking, to: { driverId, carId: swapWith }, had }];
    return [{ booking, to: given.get(booking.id) ?? null, had: [] }];
  });
}

/** The rides that would not fit whom they go to, beside what did not fit before. */
async function newMisfits(reader: PlanningReader, ways: Ways, moves: readonly PlannedMove[]) {
  const found: { bookingId: number; conflicts: Conflict[] }[] = [];
  for (const [date, ofDay] of byDay(moves)) {
    const assignments = ofDay.flatMap(({ booking, to }) => (to ? [{ bookingId: booking.id, ...to }] : []));
    for (const { bookingId, conflicts } of await misfitsOf(reader, ways, { date, assignments })) {
      const had = ofDay.find(({ booking }) => booking.id === bookingId)?.had ?? [];
      const others = newIn(conflicts, had);
      if (others.length > 0) found.push({ bookingId, conflicts: others });
    }
  }
  return found;
}

const doneIn = ({ id, rides }: Interruption): InterruptionAnswer => ({
  id,
  released: rides.flatMap(({ bookingId, isReassigned }) => (isReassigned ? [] : [bookingId])),
  reassigned: rides.flatMap(({ bookingId, isReassigned }) => (isReassigned ? [bookingId] : [])),
});
