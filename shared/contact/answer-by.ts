import { publicHolidays } from "../care/holidays.ts";
import { answerBy } from "../reports/answer-by.ts";
import { toWallTime } from "../time/amsterdam.ts";
import type { ContactSubject } from "./schema.ts";

/** The site promises an answer on working days; the office holds itself to so many of them after the day it was received. */
const ANSWER_WORKING_DAYS = 2;

/**
 * The last day on which a contact message is answered, in Amsterdam's calendar: `YYYY-MM-DD`. One about a complaint has the
 * term of complaints, as its acknowledgement says; for any other Saturdays, Sundays and public holidays do not count.
 */
export function contactAnswerBy(subject: ContactSubject, receivedAt: Date): string {
  if (subject === "complaint") return answerBy(receivedAt);
  const day = new Date(toWallTime(receivedAt).date);
  for (let left = ANSWER_WORKING_DAYS; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

const isWorkingDay = (day: Date): boolean =>
  day.getUTCDay() % 6 !== 0 && !publicHolidays(day.getUTCFullYear()).has(day.toISOString().slice(0, 10));
