import { isFinal } from "../booking/status.ts";
import type { BookingView } from "../booking/view.ts";
import { toInstant } from "../time/amsterdam.ts";
import type { ReportKind } from "./kinds.ts";

type Ride = Pick<BookingView, "status" | "pickupDate" | "pickupTime">;

/**
 * What the page of a ride offers to write about it: nothing before its pickup, which is for the phone; on a ride that was
 * cancelled nothing is lost.
 */
export function offeredReports({ status, pickupDate, pickupTime }: Ride, now: Date): readonly ReportKind[] {
  if (status === "cancelled") return ["complaint"];
  const pickup = toInstant({ date: pickupDate, time: pickupTime });
  const isDue = isFinal(status) || (pickup !== undefined && pickup <= now);
  return isDue ? ["complaint", "lost_item"] : [];
}
