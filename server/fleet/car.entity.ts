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
    /** As it is written on the car, with dashes; that of one car only while it is in use. */
    plate: p.text(),
    seats: p.integer(),
    takesWheelchair: p.boolean(),
    /** Rides in a station wagon are for it; others are not. */
    isStationWagon: p.boolean().default(false),
    /** Whether the desk may choose it for a ride now. */
    isWorking: p.boolean(),
    version: p.integer(),
    createdAt: p.datetime(),
    /** Since when the company has it no more. */
    endedAt: p.datetime().nullable(),
  },
});

export class Car extends CarSchema.class {}
CarSchema.setClass(Car);
