import { OVERTAKEN } from "@domrit/server/booking/message-moments.ts";
import { rideSms } from "./ride-message.ts";
import { changedSms } from "./sms-texts.ts";

/** Tells the customer by text message that the ride was changed, and when the taxi comes now. */
export const sendChangedSms = rideSms({
  kind: "changed",
  isOfChange: true,
  isOvertaken: OVERTAKEN.changed,
  write: (booking, { link }) => changedSms(booking, link),
});
