import { message, type ValidationKey } from "../../i18n/validation-key.ts";
import { toInstant, toWallTime, type WallTime } from "../../time/amsterdam.ts";
import { daysAfter } from "../../time/days.ts";
import { isAtNight } from "./night.ts";

/** How far ahead a pickup may be, in days (spec 9). */
export const DAYS_AHEAD = 30;
/** How far ahead the company itself books, for weddings and congresses, in days. */
export const OFFICE_DAYS_AHEAD = 365;
/** The form proposes this many minutes from now (spec 5). */
const DEFAULT_LEAD_MINUTES = 15;
const MINUTE = 60_000;

/** The pickup moment the form proposes, in Amsterdam's wall clock. */
export function defaultPickup(now: Date): WallTime {
  return toWallTime(new Date(now.getTime() + DEFAULT_LEAD_MINUTES * MINUTE));
}

/** The last date that may be chosen, in Amsterdam, `YYYY-MM-DD`. */
export function lastPickupDate(now: Date, daysAhead = DAYS_AHEAD): string {
  return toWallTime(new Date(now.getTime() + daysAhead * 24 * 60 * MINUTE)).date;
}

export type PickupCheck =
  | { ok: true; instant: Date }
  | { ok: false; field: "pickupDate" | "pickupTime"; message: ValidationKey };

/**
 * Whether a pickup moment can be booked: it exists, is not over, and its date is at most 30 days ahead unless said otherwise.
 * The current minute still counts as now, since the form has no seconds.
 */
export function checkPickup(wall: WallTime, now: Date, daysAhead = DAYS_AHEAD): PickupCheck {
  const instant = toInstant(wall);
  if (!instant) return { ok: false, field: "pickupTime", message: message("pickupSkipped") };
  if (wall.date > lastPickupDate(now, daysAhead))
    return { ok: false, field: "pickupDate", message: message("pickupTooFar") };
  if (instant.getTime() <= now.getTime() - MINUTE) {
    const field = wall.date < toWallTime(now).date ? "pickupDate" : "pickupTime";
    return { ok: false, field, message: message("pickupInPast") };
  }
  return { ok: true, instant };
}

/**
 * What was meant where a pickup at night is over: its time on the next day, as who books for the coming night often types
 * today's date. Undefined where the pickup can be booked, or cannot on the next day either.
 */
export function meantPickup(typed: WallTime, now: Date): WallTime | undefined {
  const check = checkPickup(typed, now);
  if (check.ok || check.message !== "pickupInPast" || !isAtNight(typed)) return undefined;
  const next = { date: daysAfter(typed.date, 1), time: typed.time };
  return checkPickup(next, now).ok ? next : undefined;
}
