import { OVERTAKEN } from "@domrit/server/booking/message-moments.ts";
import { rideSms } from "./ride-message.ts";
import { lateSms } from "./sms/texts.ts";

/** Tells the customer by text message that the taxi comes later than agreed, and when. */
export const sendLateSms = rideSms({ kind: "late", isOfTime: true, isOvertaken: OVERTAKEN.late, write: lateSms });
