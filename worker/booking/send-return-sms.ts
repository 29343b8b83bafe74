import { OVERTAKEN } from "@domrit/server/booking/message-moments.ts";
import { rideSms } from "./ride-message.ts";
import { returnSms } from "./sms/texts.ts";

/** Asks by text message whether the passenger of a return on call is ready for it. */
export const sendReturnSms = rideSms({
  kind: "return",
  isOvertaken: OVERTAKEN.return,
  write: (booking, { link }) => returnSms(booking, link),
});
