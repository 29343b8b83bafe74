import type { CarClass } from "@domrit/shared/fleet/classes.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const CarSchema = defineEntity({
  name: "Car",
  tableName: "car",
  uniques: [{ name: "car_plate_unique", properties: ["plate"], where: "ended_at is null" }],
  properties: {
    id: p.uuid().primary(),
    make: p.text(),
    model: p.text(),
    colour: p.text(),
    /** As written on the car, with dashes; unique among the cars in use. */
    plate: p.text(),
    seats: p.integer(),
    /** Null where nobody said. */
    classes: p.array().$type<CarClass[]>().nullable(),
    /** For a wheelchair or mobility scooter; no ride asks for one, so it is only told. */
    hasLift: p.boolean().default(false),
    /** For programs that know no classes; nothing is decided by these two. */
    takesWheelchair: p.boolean(),
    isStationWagon: p.boolean().default(false),
    /** The child seats that lie in it, by kind; null where nobody said. */
    babySeats: p.integer().nullable(),
    toddlerSeats: p.integer().nullable(),
    boosterSeats: p.integer().nullable(),
    /** Whether the desk can choose it now. */
    isWorking: p.boolean(),
    version: p.integer(),
    createdAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

export class Car extends CarSchema.class {}
CarSchema.setClass(Car);
