import { isTooLate } from "@domrit/server/booking/messages/useful-until.ts";
import { effect, orderFact } from "../delivery/effect.ts";
import { dispatchOrder } from "./order.ts";
import { requireEarlierSent } from "./require-earlier-sent.ts";

/** Tells the taxi centre that the customer or the office cancelled; also when the order never got out, as it may be on its way. */
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
