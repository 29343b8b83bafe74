import type { SoonestEntry, SoonestView } from "@domrit/shared/planning/soonest.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { Geo } from "../geo/geo.ts";
import { planningOf } from "./conflicts.ts";
import type { PlannedRide } from "./planned-ride.ts";
import { type PlanningReader, readPlanning } from "./read-planning.ts";
import { shiftFor } from "./shift-conflicts.ts";
import { weighAll } from "./suggesting/suggest.ts";
import { withTravel } from "./travel.ts";

const MINUTE_MS = 60_000;
/** A ride of which nobody knows yet where it goes. */
const USUAL_MINUTES = 30;
/** A driver who has a passenger now comes after them. */
const BUSY = new Set(["driver_overlap", "car_overlap"]);

/**
 * In how many minutes a driver on shift can be at an address with a car of this kind, after the rides that they have; null where
 * nobody can, or nobody knows where it is.
 */
export async function findSoonest(
  { geo, ...reader }: PlanningReader & { geo: Pick<Geo, "distance" | "placeAddress"> },
  { pickupLocation, vehicleType }: SoonestEntry,
): Promise<SoonestView> {
  const place = await geo.placeAddress(pickupLocation);
  if (!place) return { minutes: null };
  const { now } = reader;
  const day = await readPlanning(reader, dayOf(now));
  const asked: PlannedRide = {
    id: 0,
    reference: "",
    pickupAt: now,
    endsAt: new Date(now.getTime() + USUAL_MINUTES * MINUTE_MS),
    isOver: false,
    from: place.position,
    to: place.position,
    vehicleType,
    passengers: undefined,
    driverId: null,
    carId: null,
    isUncalled: false,
  };
  const rides = day.around.map(({ ride }) => ride);
  const { shifts } = day.facts;
  return withTravel(geo, (travel) => {
    const able = weighAll(asked, day, planningOf(rides, travel, shifts, day.facts)).filter(
      ({ driverId, carId, conflicts }) =>
        carId !== null && shiftFor(driverId, asked, shifts) && conflicts.every(({ kind }) => BUSY.has(kind)),
    );
    return { minutes: able.length > 0 ? Math.min(...able.map(({ waiting }) => waiting)) : null };
  });
}
