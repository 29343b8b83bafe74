import { OVERTAKEN } from "@domrit/server/booking/message-moments.ts";
import { reminderEmail } from "./email/coming-ride.ts";
import { rideEmail } from "./ride-message.ts";

/** Reminds the customer by e-mail of a ride that is near. */
export const sendReminderEmail = rideEmail({
  kind: "reminder",
  isOfTime: true,
  isOvertaken: OVERTAKEN.reminder,
  write: reminderEmail,
});
