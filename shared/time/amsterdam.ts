import { tzOffset } from "@date-fns/tz";

/** All pickups are in this zone. */
export const TIME_ZONE = "Europe/Amsterdam";

/** Amsterdam: date `YYYY-MM-DD`, time `HH:mm`. */
export type WallTime = { date: string; time: string };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
const MOST_HOURS_KNOWN = 10_000;
const known = new Map<number, number>();

/** How far the wall clock is ahead of UTC. It changes at full hours only, and is asked for once for each, as that takes long. */
function aheadMs(instant: number): number {
  const hour = Math.floor(instant / HOUR_MS);
  const before = known.get(hour);
  if (before !== undefined) return before;
  if (known.size >= MOST_HOURS_KNOWN) known.clear();
  const ahead = tzOffset(TIME_ZONE, new Date(instant)) * MINUTE_MS;
  known.set(hour, ahead);
  return ahead;
}

/** `YYYY-MM-DDTHH:mm:ss` on the wall clock. */
const wallText = (instant: Date): string =>
  new Date(instant.getTime() + aheadMs(instant.getTime())).toISOString().slice(0, 19);

export function toWallTime(instant: Date): WallTime {
  const text = wallText(instant);
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Undefined for an invalid date or a skipped hour. An hour that occurs twice means the first. */
export function toInstant({ date, time }: WallTime): Date | undefined {
  const wall = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wall)) return undefined;
  // Whichever holds before or after a change of the clock on this day; the first instant is the one further ahead.
  const ahead = [wall - DAY_MS, wall + DAY_MS].map(aheadMs).sort((one, other) => other - one);
  return ahead.map((ms) => new Date(wall - ms)).find((instant) => isSame(toWallTime(instant), { date, time }));
}

/** ISO 8601 in Amsterdam's time: `2026-11-21T14:30:00+01:00`. */
export function toOffsetTime(instant: Date): string {
  const ahead = new Date(aheadMs(instant.getTime())).toISOString().slice(11, 16);
  return `${wallText(instant)}+${ahead}`;
}

function isSame(a: WallTime, b: WallTime): boolean {
  return a.date === b.date && a.time === b.time;
}
