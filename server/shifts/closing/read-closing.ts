import { sumTaken, type TakenSums } from "@domrit/shared/payments/taken.ts";
import type { ClosingDifference, ClosingShift, ClosingView } from "@domrit/shared/shifts/closing.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { instantsOf } from "../../booking/figures/punctuality.ts";
import { Car } from "../../fleet/car.entity.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { endedBreaks, readBreaks } from "../presses/breaks.ts";
import { Shift } from "../shift.entity.ts";
import { around, isIn, type PaidRide, readPaid } from "./driven.ts";
import { readInvoiced } from "./invoiced.ts";
import { changedSince, closingOf, lastSettlements } from "./shift-sums.ts";

const DAY_MS = 24 * 3_600_000;

type ClosingQuery = { period: Period; now: Date; withSums: boolean };

/** The shifts and rides of some days in Amsterdam. */
export async function readClosing(em: EntityManager, { period, now, withSums }: ClosingQuery): Promise<ClosingView> {
  const [first, end] = instantsOf(period);
  // No shift is longer than a day: one of the day before may have rides of these days.
  const beganAt = { $gte: new Date(first.getTime() - DAY_MS), $lt: end };
  const near = await em.find(Shift, { beganAt }, { orderBy: { beganAt: "desc", id: "desc" } });
  const began = near.filter((shift) => shift.beganAt >= first);
  const last = new Date(Math.max(end.getTime(), ...near.map(({ endedAt }) => (endedAt ?? now).getTime())));
  const rides = await readPaid(em, around(first, last));
  const inShift = Map.groupBy(rides, (ride) => shiftOf(ride, near)?.id);
  const shifts = await shownOf(em, began, (shift) => inShift.get(shift.id) ?? []);
  const view = { ...period, shifts };
  if (!withSums) return view;
  const picked = rides.filter(({ pickupAt }) => first <= pickupAt && pickupAt < end);
  const lost = new Set((inShift.get(undefined) ?? []).filter(({ driverId }) => driverId).map(({ id }) => id));
  const pickedIds = picked.map(({ id }) => id);
  const invoiced = await readInvoiced(em, pickedIds);
  const ofRides = picked.flatMap((ride) => differencesOf(ride, lost.has(ride.id), invoiced.get(ride.id)));
  return { ...view, sums: { ...(await sumsOf(em, picked)), differences: [...shifts.flatMap(ofShift), ...ofRides] } };
}

const shiftOf = ({ driverId, drivenAt }: PaidRide, shifts: readonly Shift[]): Shift | undefined =>
  driverId ? shifts.find((shift) => shift.driverId === driverId && isIn(shift, drivenAt)) : undefined;

async function shownOf(
  em: EntityManager,
  shifts: readonly Shift[],
  ridesIn: (shift: Shift) => readonly PaidRide[],
): Promise<ClosingShift[]> {
  const settlements = await lastSettlements(
    em,
    shifts.map(({ id }) => id),
  );
  const drivers = await em.find(Driver, { id: { $in: shifts.map(({ driverId }) => driverId) } });
  const cars = await em.find(Car, { id: { $in: shifts.map(({ carId }) => carId) } });
  const breaksIn = await readBreaks(em, shifts);
  return shifts.map((shift) => {
    const { id, driverId, carId } = shift;
    const rides = ridesIn(shift);
    return {
      id,
      driverId,
      firstName: drivers.find((each) => each.id === driverId)?.firstName ?? null,
      plate: cars.find((each) => each.id === carId)?.plate ?? "",
      breaks: endedBreaks(breaksIn(id), shift),
      ...closingOf(shift, rides, settlements.get(id)),
      changed: changedSince(settlements.get(id), rides),
    };
  });
}

async function sumsOf(em: EntityManager, rides: readonly PaidRide[]) {
  const drivers = await em.find(Driver, { id: { $in: rides.flatMap(({ driverId }) => driverId ?? []) } });
  const nameOf = (id: string | null) => drivers.find((each) => each.id === id)?.firstName ?? null;
  const by = (key: (ride: PaidRide) => string | null) =>
    [...Map.groupBy(rides, key)].map(([name, those]) => ({ name, ...sumTaken(those.map(takenOf)) }));
  return {
    total: sumTaken(rides.map(takenOf)),
    days: by(({ day }) => day),
    drivers: by(({ driverId }) => driverId).map((sums) => ({ ...sums, name: nameOf(sums.name) })),
    cars: by(({ plate }) => plate),
  };
}

const takenOf = ({ taken }: PaidRide): TakenSums => taken;

/** Names differences of a ride or a shift; what does not differ is none. */
const namedOf =
  (of: Pick<ClosingDifference, "ride" | "shiftId">) =>
  (kind: ClosingDifference["kind"], cents: number): ClosingDifference[] =>
    cents === 0 ? [] : [{ kind, cents, ride: of.ride, shiftId: of.shiftId }];

function differencesOf(ride: PaidRide, isLost: boolean, invoiced: number | undefined): ClosingDifference[] {
  const { id, reference, taken } = ride;
  const { unreported, open, over, owed } = taken;
  const named = namedOf({ ride: { id, reference }, shiftId: null });
  return [
    ...named("unreported", unreported),
    ...named("open", open),
    ...named("over", over),
    ...named("outside_shift", isLost ? owed : 0),
    ...named("invoice", invoiced === undefined ? 0 : invoiced - owed),
  ];
}

function ofShift({ id, toHandIn, confirmed, settled, changed }: ClosingShift): ClosingDifference[] {
  const named = namedOf({ ride: null, shiftId: id });
  return [
    ...named("confirmed", confirmed ? confirmed.toHandIn - toHandIn : 0),
    ...named("counted", settled ? settled.counted - settled.expected : 0),
    ...changed.map(({ was, is, ...ride }) => ({
      kind: "corrected" as const,
      cents: is - was,
      ride: { id: ride.id, reference: ride.reference },
      shiftId: id,
    })),
  ];
}
