import type { BookingView } from "@domrit/shared/booking/view.ts";
import { type Contact, freshnessAt } from "../../live/use-freshness.ts";

/** Whether position and arrival time can be believed. */
export type Trust = "sure" | "doubtful" | "unknown";

const DOUBTFUL_AFTER = 120_000;
const UNKNOWN_AFTER = 300_000;

/** Not without contact, not when the car was last seen long ago, and not after the time of arrival. */
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
