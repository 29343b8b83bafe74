import type { DriverAnswer } from "@domrit/shared/booking/told-by-driver.ts";
import type { Actor } from "../acts/actors.ts";
import type { Booking } from "../booking.entity.ts";
import type { Offer } from "../kept-with-booking.ts";

/** True while a driver is asked whether they take a ride, in time or not any more, and has not answered. */
export const isAsked = ({ status, driverState, offerUntil, acceptedAt }: Booking): boolean =>
  status === "confirmed" && driverState === "assigned" && !!offerUntil && !acceptedAt;

/** What the office is told of it: whether the driver who was asked takes the ride; nothing once they are under way. */
export function answerView(booking: Booking): { answer?: DriverAnswer } {
  if (isAsked(booking)) return { answer: "offered" };
  const { status, driverState, acceptedAt } = booking;
  return status === "confirmed" && driverState === "assigned" && acceptedAt ? { answer: "accepted" } : {};
}

const isSystem = ({ timeline }: Actor): boolean => timeline === "system";

/** What is known of a ride's offers; nothing from before it was moved, as that was for another time. */
export function offersOf({ offered, movedAt }: Pick<Booking, "offered" | "movedAt">): Offer | undefined {
  return offered && !(movedAt && movedAt > new Date(offered.since)) ? offered : undefined;
}

/** Adds a driver to those who were offered the ride; an assignment by the desk starts anew. */
export function withOffer(
  booking: Booking,
  driverId: string | undefined,
  { by, at }: { by: Actor; at: string },
): Offer | null {
  if (!driverId) return null;
  const before = isSystem(by) ? offersOf(booking) : undefined;
  return { since: before?.since ?? at, to: [...(before?.to ?? []), driverId], bySystem: isSystem(by) };
}
