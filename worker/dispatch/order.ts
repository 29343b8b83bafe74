import { VIEWS } from "@domrit/server/booking/access/booking-view.ts";
import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import type { Care } from "@domrit/shared/care/care.ts";
import type { DispatchOrder } from "@domrit/shared/dispatch/messages.ts";
import type { Cause } from "../delivery/effect.ts";

/** What the taxi centre is told of a booking; it knows a repeat by `eventId` and what is newer by `version`. */
export const dispatchOrder = (
  type: DispatchOrder["type"],
  booking: Booking,
  cause: Cause,
  care?: Care,
): DispatchOrder => ({
  eventId: cause.eventId,
  type,
  occurredAt: cause.occurredAt.toISOString(),
  booking: VIEWS.dispatch(booking, { care }),
});
