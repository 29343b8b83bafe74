import type { DriverPlace } from "@domrit/shared/shifts/position.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockRow } from "../database/lock-rows.ts";
import { Shift } from "./shift.entity.ts";

export type ShiftNow = Pick<Shift, "driverId" | "carId"> & {
  since: Date;
  breakSince: Date | null;
  position: DriverPlace | null;
};

export async function shiftsNow(em: EntityManager): Promise<ShiftNow[]> {
  const shifts = await em.find(Shift, { endedAt: null }, { orderBy: { beganAt: "asc", id: "asc" } });
  return shifts.map(({ driverId, carId, beganAt: since, breakSince, position }) => ({
    driverId,
    carId,
    since,
    breakSince: breakSince ?? null,
    position: position ?? null,
  }));
}

export const openShiftOf = (em: EntityManager, driverId: string): Promise<Shift | null> =>
  em.findOne(Shift, { driverId, endedAt: null });

export const lockShiftOf = (tx: EntityManager, driverId: string): Promise<Shift | null> =>
  lockRow(tx, Shift, { driverId, endedAt: null });

/** The open shift, else the one that began last. */
export const lastShiftOf = (em: EntityManager, driverId: string): Promise<Shift | null> =>
  em.findOne(Shift, { driverId }, { orderBy: { beganAt: "desc", id: "desc" } });
