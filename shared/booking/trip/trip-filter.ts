import type { Trip } from "../../account/view.ts";
import { message, type ValidationKey } from "../../i18n/validation-key.ts";
import { toWallTime } from "../../time/amsterdam.ts";
import { isDay } from "../../time/days.ts";
import { isOver } from "../over.ts";
import { isFinal } from "../status.ts";

/** `range` is from one date to another, both included. */
export const TRIP_PERIODS = ["all", "upcoming", "this_month", "last_month", "this_year", "range"] as const;
/** Which by how they stand: still to come or under way, driven, called off. */
export const TRIP_STATES = ["open", "completed", "cancelled"] as const;

/** Which of a customer's trips are asked for; dates are Amsterdam's, `YYYY-MM-DD`. */
export type TripFilter = {
  period: (typeof TRIP_PERIODS)[number];
  from?: string;
  to?: string;
  status?: (typeof TRIP_STATES)[number];
};
type Field = keyof TripFilter;

/** `wrong`: parts of the address that were no filter, and do not count. */
export type AskedTrips = { filter: TripFilter; wrong: Partial<Record<Field, ValidationKey>> };

/** Reads `period`, `from`, `to` and `status` of an address. Dates without a period are a range. */
export function readTripFilter(query: URLSearchParams): AskedTrips {
  const wrong: AskedTrips["wrong"] = {};
  const chosen = <Name extends string>(field: Field, names: readonly Name[]): Name | undefined => {
    const said = query.get(field);
    const known = names.find((name) => name === said);
    if (said && !known) wrong[field] = message("wrongType");
    return known;
  };
  const date = (field: Field): string | undefined => {
    const said = query.get(field);
    if (!said || isDay(said)) return said || undefined;
    wrong[field] = message("dateInvalid");
    return undefined;
  };
  const status = chosen("status", TRIP_STATES);
  const isDated = Boolean(query.get("from") || query.get("to"));
  const period = chosen("period", TRIP_PERIODS) ?? (isDated && !query.get("period") ? "range" : "all");
  const filter: TripFilter = { period, ...(status && { status }) };
  if (period !== "range") return { filter, wrong };
  const [from, to] = [date("from"), date("to")];
  if (from) filter.from = from;
  if (to && from && to < from) wrong.to = message("periodReversed");
  else if (to) filter.to = to;
  return { filter, wrong };
}

/** The filter as an address says it; nothing for all trips. */
export function tripFilterQuery({ period, from, to, status }: TripFilter): string {
  const isOpenRange = period === "range" && !from && !to;
  const said = {
    ...(period !== "all" && !isOpenRange && { period }),
    ...(from && { from }),
    ...(to && { to }),
    ...(status && { status }),
  };
  return new URLSearchParams(said).toString();
}

/** The first and the last date of pickup that the filter asks for; each is undefined where it is open. */
export function pickupDates({ period, from, to }: TripFilter, now: Date): { first?: string; last?: string } {
  const [year = 0, month = 1] = toWallTime(now).date.split("-").map(Number);
  const monthOf = (index: number) => ({ first: dateOf(year, index, 1), last: dateOf(year, index + 1, 0) });
  if (period === "this_month") return monthOf(month - 1);
  if (period === "last_month") return monthOf(month - 2);
  if (period === "this_year") return { first: dateOf(year, 0, 1), last: dateOf(year, 11, 31) };
  return { ...(from && { first: from }), ...(to && { last: to }) };
}

/** Day 0 is the last of the month before. */
const dateOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** True for a trip that the filter asks for; `server/booking/trips/trips.ts` says the same to the database. */
export function isAskedFor(trip: Trip, filter: TripFilter, now: Date): boolean {
  const { first = "", last = "9999-12-31" } = pickupDates(filter, now);
  if (trip.pickupDate < first || trip.pickupDate > last) return false;
  if (filter.period === "upcoming" && isOver(trip, now)) return false;
  if (filter.status === "open") return !isFinal(trip.status);
  return !filter.status || trip.status === filter.status;
}
