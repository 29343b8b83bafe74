import { VIEWS } from "@domrit/server/booking/access/booking-view.ts";
import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { isTooLate } from "@domrit/server/booking/messages/message-rules.ts";
import type { Care } from "@domrit/shared/care/care.ts";
import type { DispatchOrder } from "@domrit/shared/dispatch/messages.ts";
import { isChangeOvertaken } from "../booking/overtaken.ts";
import { bookingFact, type Cause, effect, orderFact } from "../delivery/effect.ts";
import { requireEarlierSent } from "./require-earlier-sent.ts";

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

export const sendOrder = effect({
  queue: "dispatch",
  fact: bookingFact,
  async run({ bookingId }, { findBooking, findCare, dispatch, now }, cause) {
    const booking = await findBooking(bookingId);
    if (booking.status === "cancelled") return "superseded";
    if (isTooLate(booking, "dispatch", now)) return "expired";
    return dispatch.send(dispatchOrder("booking.placed", booking, cause, await findCare(booking)), now);
  },
});

export const sendChange = effect({
  queue: "dispatch",
  fact: orderFact,
  async run({ bookingId, after }, { em, findBooking, findCare, dispatch, now }, cause) {
    // Also for an outdated change, since the next change waits only for this one.
    await requireEarlierSent(em, after);
    const booking = await findBooking(bookingId);
    if (isChangeOvertaken(booking, cause)) return "superseded";
    if (isTooLate(booking, "dispatch", now)) return "expired";
    return dispatch.send(dispatchOrder("booking.changed", booking, cause, await findCare(booking)), now);
  },
});

export const sendReady = effect({
  queue: "dispatch",
  fact: orderFact,
  async run({ bookingId, after }, { em, findBooking, dispatch, now }, cause) {
    await requireEarlierSent(em, after);
    const booking = await findBooking(bookingId);
    if (booking.status === "cancelled") return "superseded";
    if (isTooLate(booking, "dispatch", now)) return "expired";
    return dispatch.send(dispatchOrder("booking.ready", booking, cause), now);
  },
});

/** Also sent when the order itself never got out, since it may be on its way. */
export const sendCancellation = effect({
  queue: "dispatch",
  fact: orderFact,
  async run({ bookingId, after }, { em, findBooking, dispatch, now }, cause) {
    const booking = await findBooking(bookingId);
    if (isTooLate(booking, "dispatch", now)) return "expired";
    await requireEarlierSent(em, after);
    return dispatch.send(dispatchOrder("booking.cancelled", booking, cause), now);
  },
});
