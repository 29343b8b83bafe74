import { isOvertaken } from "./overtaken.ts";
import { rideSms } from "./ride-message.ts";
import { changedSms } from "./sms-texts.ts";

/** Tells the customer by text message that the ride was changed, and when the taxi comes now. */
export const sendChangedSms = rideSms({
  kind: "changed",
  isOfChange: true,
  isOvertaken: (booking, _now, cause) => isOvertaken(booking, cause),
  write: (booking, { link }) => changedSms(booking, link),
});
