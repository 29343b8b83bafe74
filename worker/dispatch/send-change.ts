import { isTooLate } from "@domrit/server/booking/messages/useful-until.ts";
import { isChangeOvertaken } from "../booking/overtaken.ts";
import { effect, orderFact } from "../delivery/effect.ts";
import { dispatchOrder } from "./order.ts";
import { requireEarlierSent } from "./require-earlier-sent.ts";

/** Tells the taxi centre what a booking is now that the customer changed it, once it has what it was before. */
export const sendChange = effect({
  queue: "dispatch",
  fact: orderFact,
  async run({ bookingId, after }, { em, findBooking, findCare, dispatch, now }, cause) {
    // Asked of a change that is overtaken as well: what comes after it waits for it alone.
    await requireEarlierSent(em, after);
    const booking = await findBooking(bookingId);
    if (isChangeOvertaken(booking, cause)) return "superseded";
    if (isTooLate(booking, "dispatch", now)) return "expired";
    return dispatch.send(dispatchOrder("booking.changed", booking, cause, await findCare(booking)), now);
  },
});
