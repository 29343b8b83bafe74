import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter, type Period } from "@domrit/shared/time/days.ts";

export const PRESETS = ["days7", "days30", "days90", "thisMonth", "lastMonth"] as const;
export type Preset = (typeof PRESETS)[number];

export function presetPeriod(preset: Preset, now: Date): Period {
  const { date: today } = toWallTime(now);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  if (preset === "thisMonth") return { from: firstOfMonth, to: today };
  if (preset === "lastMonth") {
    const to = daysAfter(firstOfMonth, -1);
    return { from: `${to.slice(0, 7)}-01`, to };
  }
  return { from: daysAfter(today, 1 - Number(preset.slice("days".length))), to: today };
}
