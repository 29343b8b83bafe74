import { bookingCalendar } from "@domrit/server/booking/calendar.ts";
import { OVERTAKEN } from "@domrit/server/booking/message-moments.ts";
import { changedEmail } from "./email/changed.ts";
import { rideEmail } from "./ride-message.ts";

/** Tells the customer by e-mail what the ride is now that it was changed, and puts it so in their calendar. */
export const sendChangedEmail = rideEmail({
  kind: "changed",
  isOfChange: true,
  isOvertaken: OVERTAKEN.changed,
  write: changedEmail,
  calendar: (booking, { publicUrl, now }) => ({
    method: "PUBLISH",
    filename: `${booking.reference}.ics`,
    content: bookingCalendar(booking, { publicUrl, now }),
  }),
});
