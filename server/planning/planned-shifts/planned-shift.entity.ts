import { defineEntity, p } from "@mikro-orm/core";

export const PlannedShiftSchema = defineEntity({
  name: "PlannedShift",
  tableName: "planned_shift",
  properties: {
    id: p.uuid().primary(),
    /** Ids of the registers; a null car is chosen on the day. */
    driverId: p.uuid().index(),
    carId: p.uuid().nullable(),
    fromAt: p.datetime().index(),
    untilAt: p.datetime().index(),
    version: p.integer(),
    createdAt: p.datetime(),
  },
});

/** A time for which a driver is planned to work. The work itself is a `Shift`. */
export class PlannedShift extends PlannedShiftSchema.class {}
PlannedShiftSchema.setClass(PlannedShift);
