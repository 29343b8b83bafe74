import type { WallTime } from "../../time/amsterdam.ts";

const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
type Translate = (key: `booking:nights.${(typeof DAYS)[number]}`) => string;

/** True from 0:00 until 5:00 in Amsterdam: most people call that the night of the day before, and mistake the date. */
export const isAtNight = ({ time }: Pick<WallTime, "time">): boolean => /^0[0-4]:/.test(time);

/** The night of a pickup by both its days, `in de nacht van vrijdag op zaterdag`; undefined where it is not at night. */
export function nightText(t: Translate, { date, time }: WallTime): string | undefined {
  const day = DAYS[new Date(`${date}T12:00:00Z`).getUTCDay()];
  return day && isAtNight({ time }) ? t(`booking:nights.${day}`) : undefined;
}
