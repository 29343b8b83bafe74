import { isTooLate } from "@domrit/server/booking/messages/useful-until.ts";
import { effect, orderFact } from "../delivery/effect.ts";
import { dispatchOrder } from "./order.ts";
import { requireEarlierSent } from "./require-earlier-sent.ts";

/** Tells the taxi centre that the passenger of a return on call is ready, once it has what it was told before. */
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
