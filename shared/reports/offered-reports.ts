import { isFinal } from "../booking/status.ts";
import type { BookingView } from "../booking/view.ts";
import { toInstant } from "../time/amsterdam.ts";
import type { ReportKind } from "./kinds.ts";

type Ride = Pick<BookingView, "status" | "pickupDate" | "pickupTime">;

/** Before the pickup nothing, since that is for the phone; nothing is lost on a cancelled ride. */
export function offeredReports({ status, pickupDate, pickupTime }: Ride, now: Date): readonly ReportKind[] {
  if (status === "cancelled") return ["complaint"];
  const pickup = toInstant({ date: pickupDate, time: pickupTime });
  const isDue = isFinal(status) || (pickup !== undefined && pickup <= now);
  return isDue ? ["complaint", "lost_item"] : [];
}
