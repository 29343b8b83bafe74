import { estimateRoute } from "@domrit/server/geo/route.ts";
import { planningOf } from "@domrit/server/planning/conflicts.ts";
import type { PlannedRide } from "@domrit/server/planning/planned-ride.ts";
import { dutiesOf } from "@domrit/server/planning/read-duties.ts";
import { suggest } from "@domrit/server/planning/suggest.ts";
import { estimatedTravel } from "@domrit/server/planning/travel.ts";
import type { DrawnRide } from "./draw-day.ts";
import { type Choose, MOST_WAIT, type SimulatedDriver } from "./drive-day.ts";

const moment = (minutes: number) => new Date(minutes * 60_000);

/** The nearest idle car; without one, the first to be free. */
export const nearestFirst: Choose = (ride, drivers, now) => {
  const idle = drivers.filter(({ freeAt, ahead }) => freeAt <= now && ahead.length === 0);
  const arrivals = (idle.length > 0 ? idle : drivers).map((driver) => {
    const { at, free } = known(driver, now);
    return { driver, arrival: free + estimateRoute(at, ride.from).durationMinutes };
  });
  const first = arrivals.sort((one, other) => one.arrival - other.arrival || one.driver.id - other.driver.id)[0];
  return first && first.arrival <= ride.pickupAt + MOST_WAIT ? first.driver : undefined;
};

/** Where and when a driver is free next, as known now. */
function known({ at, driven, ahead }: SimulatedDriver, now: number) {
  const last = driven.at(-1);
  const isOn = last && last.endedAt > now;
  const onward = ahead.at(-1);
  const free = Math.max(now, isOn ? last.expectedEnd : now, onward ? onward.pickupAt + onward.minutes : now);
  return { at: onward ? onward.to : at, free };
}

/** The first suggestion that arrives in time. */
export const suggestedFirst: Choose = (ride, drivers, now) => {
  const register = drivers.map(({ id }) => ({ id: nameOf(id), isWorking: true }));
  const cars = register.map((entry) => ({ ...entry, seats: 4, takesWheelchair: false }));
  const rides = drivers.flatMap((driver) => plannedOf(driver, now));
  const planning = planningOf(rides, estimatedTravel, { duties: dutiesOf([]), now: moment(now) });
  const best = suggest(planned(ride), { drivers: register, cars }, planning);
  const byName = new Map(drivers.map((driver) => [nameOf(driver.id), driver]));
  const first = best.find(({ driverId, conflicts }) => {
    const missing = conflicts.map((each) => ("missingMinutes" in each ? each.missingMinutes : 0));
    return Math.max(0, ...missing) <= MOST_WAIT && isInTime(ride, byName.get(driverId), now);
  });
  return first && byName.get(first.driverId);
};

/** Whether an idle driver is near enough. */
function isInTime(ride: DrawnRide, driver: SimulatedDriver | undefined, now: number): boolean {
  if (!driver || driver.freeAt > now || driver.ahead.length > 0) return true;
  return now + estimateRoute(driver.at, ride.from).durationMinutes <= ride.pickupAt + MOST_WAIT;
}

const nameOf = (id: number): string => `driver-${String(id).padStart(2, "0")}`;

/** In the planner's form; each driver has a separate car. */
function planned(ride: DrawnRide, driver?: number): PlannedRide {
  const name = driver === undefined ? null : nameOf(driver);
  return {
    id: ride.id,
    reference: String(ride.id),
    from: ride.from,
    to: ride.to,
    pickupAt: moment(ride.pickupAt),
    endsAt: moment(ride.pickupAt + ride.minutes),
    vehicleType: "station",
    passengers: 1,
    driverId: name,
    carId: name,
    isUncalled: false,
    isOver: false,
  };
}

/** As expected now: a late start also delays the end. */
function plannedOf({ id, driven, ahead, at, freeAt }: SimulatedDriver, now: number): PlannedRide[] {
  const gone = driven.map(({ ride, beganAt, expectedEnd, endedAt }) => {
    const isOver = endedAt <= now;
    const endsAt = isOver ? endedAt : Math.max(expectedEnd, now);
    return { ...planned(ride, id), pickupAt: moment(Math.min(beganAt, now)), endsAt: moment(endsAt), isOver };
  });
  const last = driven.at(-1);
  let free = Math.max(now, last && last.endedAt > now ? last.expectedEnd : freeAt);
  let place = at;
  return [
    ...gone,
    ...ahead.map((ride) => {
      const beginsAt = Math.max(ride.pickupAt, free + estimateRoute(place, ride.from).durationMinutes);
      free = beginsAt + ride.minutes;
      place = ride.to;
      return { ...planned(ride, id), endsAt: moment(free) };
    }),
  ];
}
