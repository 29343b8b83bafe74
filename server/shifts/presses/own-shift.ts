import { type OwnShift, SHIFT_HOURS, type ShiftCar, type ShiftView } from "@domrit/shared/shifts/shift.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Car } from "../../fleet/car.entity.ts";
import { listWorkingCars } from "../../fleet/cars.ts";
import { missingAt } from "../../fleet/interruptions/read-interruptions.ts";
import { DutyEntry } from "../duty-entry.entity.ts";
import { isAwaited } from "../position/move-car.ts";
import type { Shift } from "../shift.entity.ts";
import { openShiftOf, shiftsNow } from "../shifts.ts";
import { breakMinutes } from "./breaks.ts";

const shiftCar = ({ id, make, model, colour, plate, seats, takesWheelchair }: Car): ShiftCar => ({
  id,
  make,
  model,
  colour,
  plate,
  seats,
  takesWheelchair,
});

export async function shiftView(em: EntityManager, shift: Shift, now: Date): Promise<ShiftView> {
  const { id, driverId, carId, beganAt, breakSince } = shift;
  const car = await em.findOneOrFail(Car, carId);
  return {
    since: beganAt.toISOString(),
    until: new Date(beganAt.getTime() + SHIFT_HOURS * 3_600_000).toISOString(),
    car: shiftCar(car),
    breakSince: breakSince?.toISOString() ?? null,
    breakMinutes: await breakMinutes(em, id),
    isAwaited: await isAwaited(em, driverId, now),
    isCarAway: !car.isWorking || car.endedAt !== null || (await missingAt(em, now)).has(carId),
  };
}

export async function ownShift(em: EntityManager, driverId: string, now: Date): Promise<OwnShift> {
  const shift = await openShiftOf(em, driverId);
  const taken = new Set((await shiftsNow(em)).map(({ carId }) => carId));
  const missing = await missingAt(em, now);
  const free = (await listWorkingCars(em)).filter(({ id }) => !taken.has(id) && !missing.has(id));
  const [last] = await em.find(DutyEntry, { driverId }, { orderBy: { id: "desc" }, limit: 1 });
  return {
    shift: shift && (await shiftView(em, shift, now)),
    cars: free.map(shiftCar),
    ...(last?.by === "desk" && { byDesk: { what: last.what, at: last.at.toISOString() } }),
  };
}
