import type { PlannedRide } from "./planned-ride.ts";

/** A ride as planning sees it, for one person in any car, given to nobody unless said otherwise. */
export function plannedRideOf(
  over: Partial<PlannedRide> & Pick<PlannedRide, "id" | "pickupAt" | "endsAt">,
): PlannedRide {
  return {
    reference: `R-${over.id}`,
    ...{ from: undefined, to: undefined, vehicleType: "luxury", passengers: undefined },
    ...{ driverId: null, carId: null, isUncalled: false, isOver: false },
    ...over,
  };
}
