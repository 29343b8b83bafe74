import type { Booking } from "./booking.entity.ts";

/** Since when the pickup is the one that it is: before that nobody could know of it. */
export const agreedAt = ({ createdAt, movedAt, readyAt }: Booking): Date =>
  [movedAt, readyAt].reduce<Date>((last, at) => (at && at > last ? at : last), createdAt);
