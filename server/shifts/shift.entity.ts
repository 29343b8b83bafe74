import type { DriverPlace } from "@domrit/shared/shifts/position.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const ShiftSchema = defineEntity({
  name: "Shift",
  tableName: "shift",
  uniques: [
    { name: "shift_driver_open", properties: ["driverId"], where: "ended_at is null" },
    { name: "shift_car_open", properties: ["carId"], where: "ended_at is null" },
  ],
  indexes: [{ name: "shift_of_driver", properties: ["driverId", "beganAt"] }],
  properties: {
    id: p.uuid().primary(),
    /** Ids of the registers; a driver and a car have one open shift at most. */
    driverId: p.uuid(),
    carId: p.uuid(),
    beganAt: p.datetime().index(),
    breakSince: p.datetime().nullable(),
    endedAt: p.datetime().nullable().index(),
    /** When the driver confirmed how much cash is to be handed in, and how much that was. */
    confirmedAt: p.datetime().nullable(),
    confirmedCents: p.integer().nullable(),
    /** The last position while the shift is open; earlier ones are not kept. */
    position: p.json<DriverPlace>().nullable(),
  },
});

/** A driver at work in a car, from the first press to the last. Its events are in the record of duties. */
export class Shift extends ShiftSchema.class {}
ShiftSchema.setClass(Shift);
