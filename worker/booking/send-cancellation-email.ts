import { bookingCalendar } from "@domrit/server/booking/calendar.ts";
import { OVERTAKEN } from "@domrit/server/booking/message-moments.ts";
import { cancellationEmail } from "./email/cancellation.ts";
import { rideEmail } from "./ride-message.ts";

/** Tells the customer by e-mail that no taxi will come, and takes the ride out of their calendar. */
export const sendCancellationEmail = rideEmail({
  kind: "cancellation",
  isOvertaken: OVERTAKEN.cancelled,
  write: cancellationEmail,
  calendar: (booking, { publicUrl, now }) => ({
    method: "CANCEL",
    filename: `${booking.reference}.ics`,
    content: bookingCalendar(booking, { publicUrl, now, method: "CANCEL" }),
  }),
});
