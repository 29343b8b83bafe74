import { publicHolidays } from "../booking/series/holidays.ts";
import { answerBy } from "../reports/answer-by.ts";
import { toWallTime } from "../time/amsterdam.ts";
import type { ContactSubject } from "./schema.ts";

/** Working days after the day of receipt. */
const ANSWER_WORKING_DAYS = 2;

/** `YYYY-MM-DD` in Amsterdam. Complaints have their legal term; others skip weekends and holidays. */
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
