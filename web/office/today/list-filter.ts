import {
  isShown,
  type OfficeRide,
  type OfficeToday,
  type RideFilter,
  SHOWN,
  urgencyOf,
} from "@domrit/shared/office/today.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import { isDay } from "@domrit/shared/time/days.ts";

/** `day`: `today`, `tomorrow` or a date. */
export type ListFilter = { show: RideFilter; day: string | undefined; words: string };

/** Values without a meaning are left out. */
export function readFilter(query: URLSearchParams): ListFilter {
  const day = query.get("day") ?? "";
  return {
    show: SHOWN.find((shown) => shown === query.get("show")) ?? "all",
    day: day === "today" || day === "tomorrow" || isDay(day) ? day : undefined,
    words: query.get("q")?.trim() ?? "",
  };
}

export function filterAddress({ show, day }: Pick<ListFilter, "show" | "day">): string {
  const query = new URLSearchParams({ ...(show !== "all" && { show }), ...(day && { day }) });
  return query.size > 0 ? `${OFFICE}?${query}` : OFFICE;
}

/** Today and tomorrow are one list, with what is open of before. */
export const askedDay = (day: string | undefined): string | undefined =>
  day === "today" || day === "tomorrow" ? undefined : day;

/** Rides that ask for attention are shown with today's. */
export function ofDay({ rides, today, tomorrow }: OfficeToday, day: string | undefined): OfficeRide[] {
  if (day === "tomorrow") return rides.filter(({ pickupDate }) => pickupDate === tomorrow);
  if (day === "today") return rides.filter(({ pickupDate }) => pickupDate <= today);
  return rides;
}

export const countsOf = (rides: readonly OfficeRide[]): Record<RideFilter, number> =>
  Object.fromEntries(SHOWN.map((shown) => [shown, rides.filter((ride) => isShown(shown, ride)).length])) as Record<
    RideFilter,
    number
  >;

export type Section = { key: "exceptions" | "before" | "today" | "tomorrow" | "day"; rides: OfficeRide[] };

/** No part is empty: attention first, the most urgent ride at its top, then by day. */
export function sectionsOf(
  rides: readonly OfficeRide[],
  { today, tomorrow }: Pick<OfficeToday, "today" | "tomorrow">,
  { day, now }: { day: string | undefined; now: Date },
): Section[] {
  const partOf = ({ exceptions, pickupDate }: OfficeRide): Section["key"] => {
    if (exceptions.length > 0) return "exceptions";
    if (pickupDate === today) return "today";
    if (pickupDate === tomorrow) return "tomorrow";
    return pickupDate === day ? "day" : "before";
  };
  const parts = Map.groupBy(rides, partOf);
  parts.get("exceptions")?.sort((one, other) => urgencyOf(one, now) - urgencyOf(other, now));
  const order = ["exceptions", "before", "today", "tomorrow", "day"] as const;
  return order.flatMap((key) => ({ key, rides: parts.get(key) ?? [] })).filter((part) => part.rides.length > 0);
}
