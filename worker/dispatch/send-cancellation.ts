import { isTooLate } from "../booking/useful-until.ts";
import { bookingFact, effect } from "../delivery/effect.ts";
import { dispatchOrder } from "./order.ts";

/** Tells the taxi centre that the customer cancelled; also when the order never got out, as it may be on its way. */
export const sendCancellation = effect({
  queue: "dispatch",
  fact: bookingFact,
  async run({ bookingId }, { findBooking, dispatch, now }, cause) {
    const booking = await findBooking(bookingId);
    if (isTooLate(booking, "dispatch", now)) return "expired";
    await dispatch.send(dispatchOrder("booking.cancelled", booking, cause), now);
    return "sent";
  },
});
