import { bookingCalendar } from "@domrit/server/booking/calendar.ts";
import { bookingLink } from "@domrit/server/booking/links/link-token.ts";
import { bookingFact, effect } from "../delivery/effect.ts";
import { messageKey } from "../delivery/message-key.ts";
import { renderEmail } from "../mail/render-email.ts";
import { confirmationEmail } from "./confirmation-email.ts";
import { isTooLate } from "./useful-until.ts";

/** Tells the customer by e-mail that the taxi is booked, with the ride for their calendar. */
export const sendConfirmationEmail = effect({
  queue: "email",
  fact: bookingFact,
  async run({ bookingId, repeat }, { findBooking, mail, publicUrl, sessionKeys, now }) {
    const booking = await findBooking(bookingId);
    if (booking.status === "cancelled") return "superseded";
    if (isTooLate(booking, "email", now)) return "expired";
    if (!booking.contactEmail) return "no_recipient";
    const link = bookingLink(publicUrl, sessionKeys, booking);
    await mail.send({
      ...renderEmail(confirmationEmail(booking, { link, now })),
      key: messageKey("confirmation", bookingId, "email", repeat),
      to: booking.contactEmail,
      calendar: {
        method: "PUBLISH",
        filename: `${booking.reference}.ics`,
        content: bookingCalendar(booking, { publicUrl, now }),
      },
    });
    return "sent";
  },
});
