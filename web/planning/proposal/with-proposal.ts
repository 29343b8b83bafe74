import type { Proposal } from "@domrit/shared/planning/day-plan.ts";
import type { DayPlan, PlanRide } from "@domrit/shared/planning/planning.ts";

/** The day as it would be by a proposal. */
export function withProposal(plan: DayPlan, { assignments, conflicts }: Proposal): DayPlan {
  const given = new Map(assignments.map((each) => [each.bookingId, each]));
  const names = new Map(plan.drivers.map(({ id, firstName }) => [id, firstName]));
  const plates = new Map(plan.cars.map(({ id, plate }) => [id, plate]));
  return {
    ...plan,
    conflicts,
    rides: plan.rides.map((ride): PlanRide => {
      const assignment = given.get(ride.id);
      if (!assignment) return ride;
      const { driverId, carId } = assignment;
      return {
        ...ride,
        driverId,
        carId,
        driverState: "assigned",
        driverName: names.get(driverId) ?? null,
        plate: plates.get(carId) ?? null,
        // Known once it is assigned.
        driverTravel: null,
        carTravel: null,
      };
    }),
  };
}
