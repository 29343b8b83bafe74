import { OVERTAKEN } from "@domrit/server/booking/message-moments.ts";
import { rideSms } from "./ride-message.ts";
import { cancellationSms } from "./sms/texts.ts";

/** Tells the customer by text message that no taxi will come. */
export const sendCancellationSms = rideSms({
  kind: "cancellation",
  isOvertaken: OVERTAKEN.cancelled,
  write: cancellationSms,
});
