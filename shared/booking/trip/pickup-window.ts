import { message, type ValidationKey } from "../../i18n/validation-key.ts";
import { toInstant, toWallTime, type WallTime } from "../../time/amsterdam.ts";

/** How far ahead a pickup may be, in days (spec 9). */
export const DAYS_AHEAD = 30;
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
