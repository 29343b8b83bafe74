import { bookingFact, effect } from "../delivery/effect.ts";
import { messageKey } from "../delivery/message-key.ts";
import { cancellationSms } from "./sms-texts.ts";
import { isTooLate } from "./useful-until.ts";

/** Tells the customer by text message that no taxi will come. */
export const sendCancellationSms = effect({
  queue: "sms",
  fact: bookingFact,
  async run({ bookingId, repeat }, { findBooking, sms, now }, cause) {
    const booking = await findBooking(bookingId);
    if (isTooLate(booking, "sms", now)) return "expired";
    if (!booking.contactPhone) return "no_recipient";
    return sms.send(
      {
        clientRef: messageKey("cancellation", bookingId, "sms", repeat),
        to: booking.contactPhone,
        body: cancellationSms(booking),
      },
      cause,
    );
  },
});
