import { DomainError } from "@domrit/shared/errors.ts";
import type { Assignment } from "@domrit/shared/planning/day-plan.ts";
import type { InterruptionPreview } from "@domrit/shared/planning/interrupting.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expectedAt } from "../../booking/flights/expected-at.ts";
import type { ServerContext } from "../../context.ts";
import { proposeInstead } from "../../planning/proposing/propose-instead.ts";
import type { PlanningReader } from "../../planning/read-planning.ts";
import { createWays, type Travel } from "../../planning/travel.ts";
import { Shift } from "../../shifts/shift.entity.ts";
import { type AskedInterruption, byDay, type ConcernedRide, decide } from "./decide.ts";
import type { Holders } from "./holders.ts";

type PreviewContext = PlanningReader & { geo: Pick<ServerContext["geo"], "distance"> };

/**
 * The rides that an interruption concerns, and what the plan proposes for each. Nothing is changed. Throws `not_found`, and
 * `invalid_fields` for another car that cannot be chosen.
 */
export async function previewInterruption(
  { geo, ...reader }: PreviewContext,
  { entity }: Pick<Holders, "entity">,
  missing: AskedInterruption,
): Promise<InterruptionPreview> {
  const { em } = reader;
  if (!(await em.findOne(entity, { id: missing.id, endedAt: null }))) throw new DomainError("not_found");
  const ways = createWays(geo);
  const work = async (travel: Travel) => {
    const decided = await decide(reader, ways, missing);
    return { decided, proposed: await propose(reader, travel, { missing, decided }) };
  };
  const rough = await ways.reckon(work);
  const { decided, proposed } = (await ways.ask()) ? await ways.reckon(work) : rough;
  const shift = await em.findOne(Shift, { ...missing.of, endedAt: null });
  const { swapWith } = missing;
  const isFree = swapWith !== null && (await em.count(Shift, { carId: swapWith, endedAt: null })) === 0;
  return {
    rides: decided.map((ride) => viewOf(ride, swapWith, proposed.get(ride.booking.id))),
    shiftSince: shift?.beganAt.toISOString() ?? null,
    isShiftSwapped: shift !== null && isFree,
  };
}

type DecidedRides = { missing: AskedInterruption; decided: readonly ConcernedRide[] };

/** For the rides that do not go on in another car. */
async function propose(
  reader: PlanningReader,
  travel: Travel,
  { missing, decided }: DecidedRides,
): Promise<ReadonlyMap<number, Assignment>> {
  const { id: holderId, kind, from, until, swapWith } = missing;
  const time = { id: holderId, kind, from, until, swapWith };
  const proposed: Assignment[] = [];
  for (const [date, rides] of byDay(decided.filter(({ stays, isSwapped }) => !stays && !isSwapped))) {
    const ids = new Set(rides.map(({ booking }) => booking.id));
    proposed.push(...(await proposeInstead(reader, travel, { date, rides: ids, missing: { holderId, time } })));
  }
  return new Map(proposed.map((each) => [each.bookingId, each]));
}

function viewOf(
  { booking, stays, isSwapped, conflicts }: ConcernedRide,
  swapWith: string | null,
  proposed: Assignment | undefined,
): InterruptionPreview["rides"][number] {
  const { id, reference, version, pickupLocation } = booking;
  const { date: pickupDate, time: pickupTime } = toWallTime(expectedAt(booking));
  const ride = { id, reference, version, pickupDate, pickupTime, pickupLocation, conflicts: [...conflicts] };
  const own = { driverId: booking.driverId ?? null, carId: booking.carId ?? null };
  if (stays) return { ...ride, ...own, outcome: "stays" };
  if (isSwapped) return { ...ride, driverId: own.driverId, carId: swapWith, outcome: "swapped" };
  if (!proposed) return { ...ride, driverId: null, carId: null, outcome: "given_back" };
  return { ...ride, driverId: proposed.driverId, carId: proposed.carId, outcome: "proposed" };
}
