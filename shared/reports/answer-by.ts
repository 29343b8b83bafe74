import { toWallTime } from "../time/amsterdam.ts";

export const ANSWER_DAYS = 14;

/** The last day on which a report is answered, in Amsterdam's calendar: `YYYY-MM-DD`. */
export function answerBy(receivedAt: Date): string {
  const day = new Date(toWallTime(receivedAt).date);
  day.setUTCDate(day.getUTCDate() + ANSWER_DAYS);
  return day.toISOString().slice(0, 10);
}
