import { OVERTAKEN } from "@domrit/server/booking/message-moments.ts";
import { rideSms } from "./ride-message.ts";
import { driverSms } from "./sms/texts.ts";

/** Tells the customer by text message who comes and in which car: whoever it is when the message goes out. */
export const sendDriverSms = rideSms({
  kind: "driver",
  isOfTime: true,
  isOvertaken: OVERTAKEN.driver,
  write: driverSms,
});
