import type { Conflict } from "@domrit/shared/planning/planning.ts";
import { crewConflicts, planningOf } from "../conflicts.ts";
import { type PlanningReader, readPlanning } from "../read-planning.ts";
import type { Ways } from "../travel.ts";

type GivenRide = { bookingId: number; driverId: string | null; carId: string };
type Misfit = { bookingId: number; conflicts: Conflict[] };

/** The rides that would not fit whom they are assigned to, each beside all others, by their ids. */
export async function misfitsOf(
  reader: PlanningReader,
  ways: Ways,
  { date, assignments }: { date: string; assignments: readonly GivenRide[] },
): Promise<Misfit[]> {
  const { around, drivers, cars, facts } = await readPlanning(reader, date);
  const given = new Map(assignments.map((each) => [each.bookingId, each]));
  const rides = around.map(({ ride }) => {
    const { driverId, carId } = given.get(ride.id) ?? ride;
    return { ...ride, driverId, carId };
  });
  return ways.reckon((travel) => {
    const planning = planningOf(rides, travel, facts.shifts, facts);
    return rides.flatMap((ride) => {
      if (!given.has(ride.id)) return [];
      const driver = drivers.find(({ id }) => id === ride.driverId);
      const car = cars.find(({ id }) => id === ride.carId);
      const conflicts = crewConflicts({ driver, car }, ride, planning);
      return conflicts.length > 0 ? [{ bookingId: ride.id, conflicts }] : [];
    });
  });
}
