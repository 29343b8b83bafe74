import { isTooLate } from "@domrit/server/booking/messages/useful-until.ts";
import { bookingFact, effect } from "../delivery/effect.ts";
import { dispatchOrder } from "./order.ts";

/** Orders a ride from the taxi centre, unless it was cancelled before the order got out. */
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
