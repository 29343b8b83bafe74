import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import type { Backup, BackupKind } from "./repository.ts";

/** When backups are made, on Amsterdam's clock; the second so that a night that failed is made good within the day. */
const NIGHT = "02:30";
const MIDDAY = "14:30";

/**
 * Which backup is to be made now, if any: a full one where there is none of the history that the database is in, and each
 * Sunday night; each other night what changed since the full one; at midday what changed since the last.
 */
export function dueBackup(now: Date, backups: Backup[], timeline: number): BackupKind | undefined {
  const ofHistory = backups.filter((backup) => backup.timeline === timeline);
  const full = ofHistory.findLast(({ kind }) => kind === "full");
  const newest = ofHistory.at(-1);
  if (!full || !newest) return "full";
  if (full.startedAt < lastTime(now, NIGHT, isSunday)) return "full";
  if (newest.startedAt < lastTime(now, NIGHT)) return "diff";
  return newest.startedAt < lastTime(now, MIDDAY) ? "incr" : undefined;
}

/** The last moment at which Amsterdam's clock showed this time, on such a day. */
function lastTime(now: Date, time: string, isSuch: (day: string) => boolean = () => true): Date {
  const today = toWallTime(now).date;
  for (let ago = 0; ago <= 8; ago += 1) {
    const date = daysAfter(today, -ago);
    // In the night in which summer time begins there is no half past two.
    const moment = toInstant({ date, time }) ?? toInstant({ date, time: "03:30" });
    if (moment && moment <= now && isSuch(date)) return moment;
  }
  throw new RangeError(`no ${time} within a week before ${now.toISOString()}`);
}

const isSunday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 0;
