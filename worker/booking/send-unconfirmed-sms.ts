import { OVERTAKEN } from "@domrit/server/booking/message-moments.ts";
import { rideSms } from "./ride-message.ts";
import { unconfirmedSms } from "./sms/texts.ts";

/** Tells the customer by text message that the taxi centre has not confirmed the ride yet, and whom to call. */
export const sendUnconfirmedSms = rideSms({
  kind: "unconfirmed",
  isOvertaken: OVERTAKEN.unconfirmed,
  write: unconfirmedSms,
});
