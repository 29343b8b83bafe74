import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import type { Cause } from "../delivery/effect.ts";

/** True when what is to be told of a change is out of date: the booking was cancelled since, or changed once more. */
export function isChangeOvertaken({ status, changeEventId }: Booking, { eventId }: Pick<Cause, "eventId">): boolean {
  return status === "cancelled" || changeEventId !== eventId;
}
