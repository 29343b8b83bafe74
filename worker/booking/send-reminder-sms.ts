import { OVERTAKEN } from "@domrit/server/booking/message-moments.ts";
import { rideSms } from "./ride-message.ts";
import { reminderSms } from "./sms/texts.ts";

/** Reminds the customer by text message of a ride that is near. */
export const sendReminderSms = rideSms({
  kind: "reminder",
  isOfTime: true,
  isOvertaken: OVERTAKEN.reminder,
  write: reminderSms,
});
