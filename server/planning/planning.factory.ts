import type { PlannedRide } from "./planned-ride.ts";
import { dutiesOf } from "./read-duties.ts";
import type { Shifts } from "./shift-conflicts.ts";

/** A ride as planning sees it, for one person in any car, given to nobody unless said otherwise. */
export function plannedRideOf(
  over: Partial<PlannedRide> & Pick<PlannedRide, "id" | "pickupAt" | "endsAt">,
): PlannedRide {
  return {
    reference: `R-${over.id}`,
    from: undefined,
    to: undefined,
    vehicleType: "station",
    passengers: undefined,
    driverId: null,
    carId: null,
    isUncalled: false,
    isOver: false,
    ...over,
  };
}

/** What is known of a company that keeps no shifts. */
export const NO_SHIFTS: Shifts = { duties: dutiesOf([]), now: new Date("2026-12-10T05:00:00Z") };
