import { randomUUID } from "node:crypto";
import { unreportedBefore } from "@domrit/shared/booking/over.ts";
import { UNDER_WAY } from "@domrit/shared/booking/status.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { RidesUnderWay } from "@domrit/shared/fleet/fleet.ts";
import type { DutyActor } from "@domrit/shared/shifts/duties.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { Car } from "../../fleet/car.entity.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { missingAt } from "../../fleet/interruptions/read-interruptions.ts";
import { withoutPersonalData } from "../../staff/audit/look.ts";
import { closeShift, endOverdue } from "../end-shifts.ts";
import { recordDuty } from "../record-duty.ts";
import { Shift } from "../shift.entity.ts";
import { lockShiftOf } from "../shifts.ts";

/**
 * Begins a driver's shift in a car, after `holdForShift`; returns an open one in that car. A shift whose car is off the
 * road goes on in the other. Throws `driver_away`, `car_away`, `car_taken`, and `conflict` for an open shift in another car.
 */
export async function beginShift(
  tx: EntityManager,
  driverId: string,
  carId: string,
  at: Date,
  by: DutyActor = "driver",
): Promise<Shift> {
  const driver = await tx.findOne(Driver, { id: driverId, endedAt: null });
  if (!driver?.isWorking || (await missingAt(tx, at)).has(driverId)) throw new DomainError("driver_away");
  await endOverdue(tx, at);
  const open = await lockShiftOf(tx, driverId);
  if (open?.carId === carId) return open;
  if (open && !(await isAway(tx, open.carId, at))) throw new DomainError("conflict");
  const car = await tx.findOne(Car, { id: carId, endedAt: null });
  if (!car || (await isAway(tx, carId, at))) throw new DomainError("car_away");
  // Also when somebody had it after the press, which may arrive late.
  const inUse = { carId, $or: [{ endedAt: null }, { endedAt: { $gt: at } }] };
  if ((await tx.count(Shift, inUse)) > 0) throw new DomainError("car_taken");
  if (open) return await changeShiftCar(tx, open, { carId, by, at });
  const shift = tx.create(Shift, { id: randomUUID(), driverId, carId, beganAt: at }, { partial: true });
  await recordDuty(tx, shift, { what: "began", by, at });
  return shift;
}

const isAway = async (tx: EntityManager, carId: string, at: Date): Promise<boolean> =>
  (await tx.count(Car, { id: carId, endedAt: null, isWorking: true })) === 0 || (await missingAt(tx, at)).has(carId);

/** The shift and its sums go on: it does not end because a car does. The caller has locked it and the other car. */
export async function changeShiftCar(
  tx: EntityManager,
  shift: Shift,
  { carId, ...told }: { carId: string; by: DutyActor; at: Date },
): Promise<Shift> {
  shift.carId = carId;
  await recordDuty(tx, shift, { what: "car_changed", ...told });
  return shift;
}

export type ShiftEnd = { now: Date; despiteRides?: boolean | undefined; by?: DutyActor };

/**
 * Ends a driver's open shift. Throws `ride_under_way`, with the rides, while one is on the road, unless the driver has
 * seen that.
 */
export async function endShift(
  tx: EntityManager,
  driverId: string,
  { now: at, despiteRides, by = "driver" }: ShiftEnd,
): Promise<void> {
  await endOverdue(tx, at);
  const shift = await lockShiftOf(tx, driverId);
  if (!shift) return;
  const rides = despiteRides ? [] : await ridesOnRoad(tx, driverId, at);
  if (rides.length > 0) throw withoutPersonalData(new DomainError("ride_under_way", { data: { rides } }));
  await closeShift(tx, shift, by, at);
}

async function ridesOnRoad(tx: EntityManager, driverId: string, now: Date): Promise<RidesUnderWay> {
  const since = { $gt: unreportedBefore(now) };
  const onRoad = { driverId, status: "confirmed", driverState: { $in: UNDER_WAY }, pickupAt: since } as const;
  const rides = await tx.find(Booking, onRoad, { orderBy: { pickupAt: "asc" } });
  return rides.map(({ id, reference, pickupDate, pickupTime }) => ({ id, reference, pickupDate, pickupTime }));
}
