import { OVERTAKEN } from "@domrit/server/booking/message-moments.ts";
import { rideSms } from "./ride-message.ts";
import { readySms } from "./sms/texts.ts";

/** Answers a passenger who called for a return by text message: it comes, and when. */
export const sendReadySms = rideSms({
  kind: "ready",
  isOvertaken: OVERTAKEN.ready,
  write: (booking) => readySms(booking),
});
