import { defineEntity, p } from "@mikro-orm/core";

export const ShiftPressSchema = defineEntity({
  name: "ShiftPress",
  tableName: "shift_press",
  properties: {
    /** Made on the phone. */
    id: p.uuid().primary(),
    driverId: p.uuid(),
    receivedAt: p.datetime().index(),
  },
});

/** A driver's press that was taken in; a repeat with its id changes nothing. */
export class ShiftPress extends ShiftPressSchema.class {}
ShiftPressSchema.setClass(ShiftPress);
