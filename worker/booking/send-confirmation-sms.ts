import { OVERTAKEN } from "@domrit/server/booking/message-moments.ts";
import { rideSms } from "./ride-message.ts";
import { confirmationSms } from "./sms/texts.ts";

/** Tells the customer by text message that the taxi is booked. */
export const sendConfirmationSms = rideSms({
  kind: "confirmation",
  isOvertaken: OVERTAKEN.confirmation,
  write: (booking, { link }) => confirmationSms(booking, link),
});
