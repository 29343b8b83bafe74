import { defineEntity, p } from "@mikro-orm/core";

export const PlannedShiftSchema = defineEntity({
  name: "PlannedShift",
  tableName: "planned_shift",
  properties: {
    id: p.uuid().primary(),
    /** Those of the registers; the car is chosen on the day where it is null. */
    driverId: p.uuid().index(),
    carId: p.uuid().nullable(),
    fromAt: p.datetime().index(),
    untilAt: p.datetime().index(),
    version: p.integer(),
    createdAt: p.datetime(),
  },
});

/** A time for which a driver is planned to work. What they do then is a shift of its own. */
export class PlannedShift extends PlannedShiftSchema.class {}
PlannedShiftSchema.setClass(PlannedShift);
