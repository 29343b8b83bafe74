import type { Assignment } from "@domrit/shared/planning/day-plan.ts";
import type { Interruptions, MissingTime } from "../../fleet/interruptions/read-interruptions.ts";
import { readKnownFaces } from "../known-faces.ts";
import { type PlanningReader, readPlanning } from "../read-planning.ts";
import type { Travel } from "../travel.ts";
import type { DayFacts } from "./draft.ts";
import { proposeInTurns } from "./propose-plan.ts";

type Instead = { date: string; rides: ReadonlySet<number>; missing: { holderId: string; time: MissingTime } };

/**
 * To whom the plan would give these rides of a day in Amsterdam while their driver or car is missing. What others have stays; a
 * ride that fits nobody is left out.
 */
export async function proposeInstead(
  reader: PlanningReader,
  travel: Travel,
  { date, rides, missing }: Instead,
): Promise<Assignment[]> {
  const day = await readPlanning(reader, date);
  const faces = await readKnownFaces(reader.run, [...rides]);
  const interruptions = withTime(day.facts.interruptions, missing);
  const facts: DayFacts = { ...day.facts, faces, travel, interruptions };
  const given = day.around.flatMap(({ ride }) => ((ride.driverId || ride.carId) && !rides.has(ride.id) ? [ride] : []));
  const open = day.ofDay.flatMap(({ ride }) =>
    rides.has(ride.id) && !ride.isUncalled ? [{ ride: { ...ride, driverId: null, carId: null } }] : [],
  );
  const { planned } = await proposeInTurns({ given, open, fleet: day, facts });
  return planned.flatMap(({ id: bookingId, driverId, carId }) =>
    driverId && carId ? [{ bookingId, driverId, carId }] : [],
  );
}

function withTime(known: Interruptions, { holderId, time }: Instead["missing"]): Interruptions {
  return new Map([...known, [holderId, [...(known.get(holderId) ?? []), time]]]);
}
