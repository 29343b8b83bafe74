import { OVERTAKEN } from "@domrit/server/booking/message-moments.ts";
import { rideSms } from "./ride-message.ts";
import { changedSms, confirmationSms } from "./sms/texts.ts";

/** Tells by text message that the ride was changed, and when the taxi comes now; a new passenger, that it is booked. */
export const sendChangedSms = rideSms({
  kind: "changed",
  isOfChange: true,
  isOvertaken: OVERTAKEN.changed,
  write: (booking, { link, isNewPassenger }) =>
    isNewPassenger ? confirmationSms(booking, link) : changedSms(booking, link),
});
