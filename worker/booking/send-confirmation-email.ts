import { bookingCalendar } from "@domrit/server/booking/calendar.ts";
import { OVERTAKEN } from "@domrit/server/booking/message-moments.ts";
import { confirmationEmail } from "./email/confirmation.ts";
import { rideEmail } from "./ride-message.ts";

/** Tells the customer by e-mail that the taxi is booked, with the ride for their calendar. */
export const sendConfirmationEmail = rideEmail({
  kind: "confirmation",
  isOvertaken: OVERTAKEN.confirmation,
  write: confirmationEmail,
  calendar: (booking, { publicUrl, now }) => ({
    method: "PUBLISH",
    filename: `${booking.reference}.ics`,
    content: bookingCalendar(booking, { publicUrl, now }),
  }),
});
