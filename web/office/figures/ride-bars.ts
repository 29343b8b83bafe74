import type { FiguresView } from "@domrit/shared/office/figures.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";

type Day = FiguresView["days"][number];

/** The parts of a bar from the ground up; `open`: not over, or not reported. */
export const PARTS = ["completed", "cancelled", "noShow", "open"] as const;
export type RideBar = { day: string } & Record<"booked" | (typeof PARTS)[number], number>;

/** More days are shown by the week: their bars would be too thin. */
const MOST_DAILY_BARS = 92;

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return daysAfter(day, -((weekday + 6) % 7));
}

/** One bar for each day, or for each week from its Monday or the first day of the period. */
export function rideBars(days: readonly Day[]): { by: "day" | "week"; bars: RideBar[] } {
  if (days.length <= MOST_DAILY_BARS) return { by: "day", bars: days.map((day) => barOf(day.day, [day])) };
  const weeks = Map.groupBy(days, ({ day }) => mondayOf(day));
  return { by: "week", bars: [...weeks.values()].map((week) => barOf(week[0]?.day ?? "", week)) };
}

function barOf(day: string, days: readonly Day[]): RideBar {
  const sum = (name: Exclude<keyof Day, "day">) => days.reduce((total, each) => total + each[name], 0);
  const [booked, completed, cancelled, noShow] = [sum("booked"), sum("completed"), sum("cancelled"), sum("noShow")];
  return { day, booked, completed, cancelled, noShow, open: booked - completed - cancelled - noShow };
}
