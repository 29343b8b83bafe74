import { defineEntity, p } from "@mikro-orm/core";

export const ShiftPressSchema = defineEntity({
  name: "ShiftPress",
  tableName: "shift_press",
  properties: {
    /** Drawn on the phone. */
    id: p.uuid().primary(),
    driverId: p.uuid(),
    receivedAt: p.datetime().index(),
  },
});

/** Something that a driver pressed in their shift and that has been taken in; a second one with its id changes nothing. */
export class ShiftPress extends ShiftPressSchema.class {}
ShiftPressSchema.setClass(ShiftPress);
