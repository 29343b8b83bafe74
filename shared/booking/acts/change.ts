import { isOver } from "../over.ts";
import type { BookingChange } from "../schema.ts";
import type { BookingView } from "../view.ts";

type Ride = Pick<BookingView, "status" | "driverState" | "pickupDate" | "pickupTime">;

/** True while a ride can be changed at `now`: no driver is on the way yet, and it is not over. */
export function mayChange(ride: Ride, now: Date): boolean {
  const { driverState = "none" } = ride;
  return !isOver(ride, now) && (driverState === "none" || driverState === "assigned");
}

type RideOfAccount = Pick<BookingView, "status" | "approval" | "cancellation" | "details">;

/** True while department and reference can be others, which concern the invoice alone: also on the way and afterwards, until it is issued. */
export function mayChangeAccount({ status, approval, cancellation, details }: RideOfAccount): boolean {
  if (!details?.account || details.account.isInvoiced || approval === "refused") return false;
  return status !== "cancelled" || Boolean(cancellation?.fee);
}

/** Whether a change says another department or reference, and nothing else. */
export function isOfAccountAlone(change: Partial<BookingChange> & { overbook?: unknown }): boolean {
  const { version: _version, quotedPrice: _price, overbook: _overbook, departmentId, reference, ...others } = change;
  if (departmentId === undefined && reference === undefined) return false;
  return Object.values(others).every((value) => value === undefined);
}
