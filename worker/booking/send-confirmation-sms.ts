import { bookingLink } from "@domrit/server/booking/links/link-token.ts";
import { bookingFact, effect } from "../delivery/effect.ts";
import { messageKey } from "../delivery/message-key.ts";
import { confirmationSms } from "./sms-texts.ts";
import { isTooLate } from "./useful-until.ts";

/** Tells the customer by text message that the taxi is booked. */
export const sendConfirmationSms = effect({
  queue: "sms",
  fact: bookingFact,
  async run({ bookingId, repeat }, { findBooking, sms, publicUrl, sessionKeys, now }, cause) {
    const booking = await findBooking(bookingId);
    if (booking.status === "cancelled") return "superseded";
    if (isTooLate(booking, "sms", now)) return "expired";
    if (!booking.contactPhone) return "no_recipient";
    return sms.send(
      {
        clientRef: messageKey("confirmation", bookingId, "sms", repeat),
        to: booking.contactPhone,
        body: confirmationSms(booking, bookingLink(publicUrl, sessionKeys, booking)),
      },
      cause,
    );
  },
});
