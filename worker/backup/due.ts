import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import type { Backup, BackupKind } from "./repository.ts";

/** Amsterdam time. The midday backup also repairs a failed night. */
const NIGHT = "02:30";
const MIDDAY = "14:30";

/** Full on Sunday night and where this timeline has none; differential on other nights; incremental at midday. */
export function dueBackup(now: Date, backups: Backup[], timeline: number): BackupKind | undefined {
  const ofHistory = backups.filter((backup) => backup.timeline === timeline);
  const full = ofHistory.findLast(({ kind }) => kind === "full");
  const newest = ofHistory.at(-1);
  if (!full || !newest) return "full";
  if (full.startedAt < lastTime(now, NIGHT, isSunday)) return "full";
  if (newest.startedAt < lastTime(now, NIGHT)) return "diff";
  return newest.startedAt < lastTime(now, MIDDAY) ? "incr" : undefined;
}

function lastTime(now: Date, time: string, isSuch: (day: string) => boolean = () => true): Date {
  const today = toWallTime(now).date;
  for (let ago = 0; ago <= 8; ago += 1) {
    const date = daysAfter(today, -ago);
    // 02:30 does not exist in the night in which summer time begins.
    const moment = toInstant({ date, time }) ?? toInstant({ date, time: "03:30" });
    if (moment && moment <= now && isSuch(date)) return moment;
  }
  throw new RangeError(`no ${time} within a week before ${now.toISOString()}`);
}

const isSunday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 0;
