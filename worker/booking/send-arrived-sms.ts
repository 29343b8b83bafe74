import { OVERTAKEN } from "@domrit/server/booking/message-moments.ts";
import { rideSms } from "./ride-message.ts";
import { arrivedSms } from "./sms/texts.ts";

/** Tells the customer by text message that the taxi waits for them. */
export const sendArrivedSms = rideSms({
  kind: "arrived",
  isOvertaken: OVERTAKEN.arrived,
  write: arrivedSms,
});
