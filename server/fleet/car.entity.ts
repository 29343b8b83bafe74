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
    takesWheelchair: p.boolean(),
    /** Rides for a station wagon get only such a car, and it gets no others. */
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
