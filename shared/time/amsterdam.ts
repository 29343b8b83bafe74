import { TZDate } from "@date-fns/tz";

/** All pickups are in this zone. */
export const TIME_ZONE = "Europe/Amsterdam";

/** Amsterdam: date `YYYY-MM-DD`, time `HH:mm`. */
export type WallTime = { date: string; time: string };

const pad = (n: number): string => String(n).padStart(2, "0");

export function toWallTime(instant: Date): WallTime {
  const local = new TZDate(instant.getTime(), TIME_ZONE);
  return {
    date: `${local.getFullYear()}-${pad(local.getMonth() + 1)}-${pad(local.getDate())}`,
    time: `${pad(local.getHours())}:${pad(local.getMinutes())}`,
  };
}

/** Undefined for an invalid date or a skipped hour. An hour that occurs twice means the first. */
export function toInstant({ date, time }: WallTime): Date | undefined {
  const [year, month, day] = date.split("-").map(Number);
  const [hour, minute] = time.split(":").map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (hour === undefined || minute === undefined) return undefined;
  const local = new TZDate(year, month - 1, day, hour, minute, TIME_ZONE);
  const earlier = new Date(local.getTime() - 3_600_000);
  const instant = isSame(toWallTime(earlier), { date, time }) ? earlier : new Date(local.getTime());
  return isSame(toWallTime(instant), { date, time }) ? instant : undefined;
}

/** ISO 8601 in Amsterdam's time: `2026-11-21T14:30:00+01:00`. */
export function toOffsetTime(instant: Date): string {
  return new TZDate(instant.getTime(), TIME_ZONE).toISOString().replace(/\.\d+/, "");
}

function isSame(a: WallTime, b: WallTime): boolean {
  return a.date === b.date && a.time === b.time;
}
