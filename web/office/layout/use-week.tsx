import { mondayOf } from "@domrit/shared/planning/planned-shifts.ts";
import { dayOf, isDay } from "@domrit/shared/time/days.ts";
import { useSearchParams } from "react-router";
import { serverNow } from "../../clock/server-clock.ts";
import { DayChooser } from "./day-chooser.tsx";

/** The week of a page, by its Monday in Amsterdam, as its address says it, else this one; and what chooses another. */
export function useWeek() {
  const [search, setSearch] = useSearchParams();
  const now = mondayOf(dayOf(serverNow()));
  const typed = search.get("week");
  const week = typed && isDay(typed) ? mondayOf(typed) : now;
  const choose = (to: string) => setSearch(mondayOf(to) === now ? {} : { week: mondayOf(to) });
  return { week, chooser: <DayChooser unit="week" date={week} today={now} onDate={choose} /> };
}
