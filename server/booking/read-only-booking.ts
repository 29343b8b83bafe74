import { Booking } from "./booking.entity.ts";

/** The methods of a booking alone: the setters that the ORM adds to its class take longer than all of the reading. */
const METHODS: object = Object.create(
  Object.prototype,
  Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(Booking.prototype)).filter(
      ([name, { value }]) => typeof value === "function" && name !== "constructor",
    ),
  ),
);

/** A booking of these columns that is read and never changed: the ORM does not know it and saves nothing of it. */
export const readOnlyBooking = (columns: object): Booking => Object.assign(Object.create(METHODS), columns);
