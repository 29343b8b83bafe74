import type { DriverPlace } from "@domrit/shared/shifts/position.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const ShiftSchema = defineEntity({
  name: "Shift",
  tableName: "shift",
  uniques: [
    { name: "shift_driver_open", properties: ["driverId"], where: "ended_at is null" },
    { name: "shift_car_open", properties: ["carId"], where: "ended_at is null" },
  ],
  properties: {
    id: p.uuid().primary(),
    /** Those of the registers; a driver has one open shift, and a car is in one. */
    driverId: p.uuid(),
    carId: p.uuid(),
    beganAt: p.datetime(),
    breakSince: p.datetime().nullable(),
    endedAt: p.datetime().nullable().index(),
    /** Where the driver was last, while the shift is open; no place before it is kept. */
    position: p.json<DriverPlace>().nullable(),
  },
});

/** A driver at work in a car, from a press to a press. What happened in it is in its entries of the record of duties. */
export class Shift extends ShiftSchema.class {}
ShiftSchema.setClass(Shift);
