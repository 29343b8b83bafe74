import { bookingCalendar } from "@domrit/server/booking/calendar.ts";
import { bookingFact, effect } from "../delivery/effect.ts";
import { messageKey } from "../delivery/message-key.ts";
import { renderEmail } from "../mail/render-email.ts";
import { cancellationEmail } from "./cancellation-email.ts";
import { isTooLate } from "./useful-until.ts";

/** Tells the customer by e-mail that no taxi will come, and takes the ride out of their calendar. */
export const sendCancellationEmail = effect({
  queue: "email",
  fact: bookingFact,
  async run({ bookingId, repeat }, { findBooking, mail, publicUrl, now }) {
    const booking = await findBooking(bookingId);
    if (isTooLate(booking, "email", now)) return "expired";
    if (!booking.contactEmail) return "no_recipient";
    await mail.send({
      ...renderEmail(cancellationEmail(booking, publicUrl)),
      key: messageKey("cancellation", bookingId, "email", repeat),
      to: booking.contactEmail,
      calendar: {
        method: "CANCEL",
        filename: `${booking.reference}.ics`,
        content: bookingCalendar(booking, { publicUrl, now, method: "CANCEL" }),
      },
    });
    return "sent";
  },
});
