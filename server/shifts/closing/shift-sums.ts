import { PAID_WAYS, sumTaken, type TakenSums } from "@domrit/shared/payments/taken.ts";
import type { ChangedRide, ClosingShift, SettlementView, ShiftSums } from "@domrit/shared/shifts/closing.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Shift } from "../shift.entity.ts";
import { lastShiftOf } from "../shifts.ts";
import { around, isIn, type PaidRide, readPaid } from "./driven.ts";
import { type CountedRide, ShiftSettlement } from "./settlement.entity.ts";

/** The rides that were driven in a shift until `now`, with how they were paid. */
export async function ridesOf(em: EntityManager, shift: Shift, now: Date): Promise<PaidRide[]> {
  const { driverId, beganAt, endedAt } = shift;
  const rides = await readPaid(em, { driverId, ...around(beganAt, endedAt ?? now) });
  return rides.filter((ride) => ride.driverId && isIn(shift, ride.drivenAt));
}

export const takenIn = (rides: readonly PaidRide[]): TakenSums => sumTaken(rides.map(({ taken }) => taken));

/** The last count of each shift. */
export async function lastSettlements(
  em: EntityManager,
  shiftIds: readonly string[],
): Promise<ReadonlyMap<string, ShiftSettlement>> {
  const found = await em.find(ShiftSettlement, { shiftId: { $in: [...shiftIds] } }, { orderBy: { number: "asc" } });
  return new Map(found.map((settlement) => [settlement.shiftId, settlement]));
}

export const settlementView = (settlement: ShiftSettlement): SettlementView => ({
  version: settlement.number,
  at: settlement.at.toISOString(),
  expected: settlement.expectedCents,
  counted: settlement.countedCents,
  reason: settlement.reason ?? null,
});

/** What is shown of a shift to its driver and the desk. */
export function closingOf(
  { beganAt, endedAt, confirmedAt, confirmedCents }: Shift,
  rides: readonly PaidRide[],
  settlement: ShiftSettlement | undefined,
): Omit<ClosingShift, "id" | "driverId" | "firstName" | "plate" | "breaks" | "changed"> {
  return {
    since: beganAt.toISOString(),
    until: endedAt?.toISOString() ?? null,
    ...takenIn(rides),
    confirmed: confirmedAt ? { at: confirmedAt.toISOString(), toHandIn: confirmedCents ?? 0 } : null,
    settled: settlement ? settlementView(settlement) : null,
  };
}

export const countedRide = ({ id, reference, taken }: PaidRide): CountedRide => {
  const { cash, card, account, online } = taken;
  return { id, reference, cash, card, account, online };
};

/** What the books say otherwise now of the rides of a shift that was counted. */
export function changedSince(settlement: ShiftSettlement | undefined, rides: readonly PaidRide[]): ChangedRide[] {
  if (!settlement) return [];
  const [before, now] = [settlement.rides, rides.map(countedRide)];
  const all = new Map([...before, ...now].map(({ id, reference }) => [id, reference]));
  return [...all].flatMap(([id, reference]) => {
    const [was, is] = [before, now].map((those) => those.find((ride) => ride.id === id));
    const changes = PAID_WAYS.map((how) => ({ id, reference, how, was: was?.[how] ?? 0, is: is?.[how] ?? 0 }));
    return changes.filter((change) => change.was !== change.is);
  });
}

/** Of a driver's open shift, else of the last one. */
export async function readOwnSums(em: EntityManager, driverId: string, now: Date): Promise<ShiftSums> {
  const shift = await lastShiftOf(em, driverId);
  if (!shift) return { since: null, until: null, ...takenIn([]), confirmed: null, settled: null };
  const rides = await ridesOf(em, shift, now);
  return closingOf(shift, rides, (await lastSettlements(em, [shift.id])).get(shift.id));
}
