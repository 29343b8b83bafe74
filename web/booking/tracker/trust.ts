import type { BookingView } from "@domrit/shared/booking/view.ts";
import { type Contact, freshnessAt } from "../../live/use-freshness.ts";

/** How far one can go by what is known of the driver's coming. */
export type Trust = "sure" | "doubtful" | "unknown";

const DOUBTFUL_AFTER = 120_000;
const UNKNOWN_AFTER = 300_000;

/**
 * Whether position and arrival time still hold at a moment: not without contact, not when the car was last seen long ago, and
 * not when the time at which it was to be there is past.
 */
export function trustAt(
  { position, etaAt }: Pick<BookingView, "position" | "etaAt">,
  contact: Contact,
  now: Date,
): Trust {
  const since = (instant: string | undefined) => (instant ? now.getTime() - Date.parse(instant) : 0);
  const age = Math.max(since(position?.at), since(etaAt));
  const freshness = freshnessAt(contact, now);
  if (freshness === "lost" || age >= UNKNOWN_AFTER) return "unknown";
  return freshness === "stale" || age >= DOUBTFUL_AFTER ? "doubtful" : "sure";
}
