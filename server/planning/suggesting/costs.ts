import type { PlanFacts } from "../conflicts.ts";
import type { PlannedRide } from "../planned-ride.ts";

/** Costs in minutes (infra/decisions/booking/planning.md). */
export const COST = {
  /** For each minute that the passenger waits. */
  wait: 3,
  /** For each hour that the driver drove passengers before: the work is shared. */
  workedHour: 0.5,
  /** For a driver whom the customer does not know, where another one is known. */
  stranger: 5,
  /** For another driver than the regular rider's favourites. */
  notFavourite: 10,
  misfit: 120,
};

/** A driver for whom the passenger would wait longer is not sent automatically. */
export const MOST_WAIT_MINUTES = 15;

/** How often the customer had the driver, and the cost when they only know another one. */
export function faceOf(driverId: string, ride: PlannedRide, { faces }: Pick<PlanFacts, "faces">) {
  const drove = faces.get(ride.id);
  const times = drove?.get(driverId) ?? 0;
  return { times, cost: drove && times === 0 ? COST.stranger : 0 };
}

/** Whether the regular rider likes the driver best, and the cost when they like another best. */
export function wishOf(driverId: string, ride: PlannedRide, { wishes }: Pick<PlanFacts, "wishes">) {
  const favourites = wishes.get(ride.id)?.favourites ?? [];
  const isFavourite = favourites.includes(driverId);
  return { isFavourite, cost: favourites.length > 0 && !isFavourite ? COST.notFavourite : 0 };
}
