import { isOver } from "../over.ts";
import type { BookingView } from "../view.ts";

type Ride = Pick<BookingView, "status" | "driverState" | "pickupDate" | "pickupTime">;

/** True while a ride can be changed at `now`: no driver is on the way yet, and it is not over. */
export function mayChange(ride: Ride, now: Date): boolean {
  const { driverState = "none" } = ride;
  return !isOver(ride, now) && (driverState === "none" || driverState === "assigned");
}
