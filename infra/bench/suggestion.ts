import { planningOf } from "@domrit/server/planning/conflicts.ts";
import { NO_SHIFTS, plannedRideOf } from "@domrit/server/planning/planning.factory.ts";
import { suggest } from "@domrit/server/planning/suggesting/suggest.ts";
import { estimatedTravel } from "@domrit/server/planning/travel.ts";
import { company } from "@domrit/shared/company/company.ts";
import { atMost, type Benchmark, percentile } from "../measuring/row.ts";
import { type Random, seeded } from "../proof/random.ts";

const RIDES = 500;
const DRIVERS = 50;
const MOST_MS = 50;
const DAY_MS = 86_400_000;

/** The best driver for a ride, on a drawn day in and around the city. */
export const suggestion: Benchmark = {
  name: "suggestion",
  run() {
    const ids = Array.from({ length: DRIVERS }, (_, index) => String(index));
    const drivers = ids.map((id) => ({ id, isWorking: true }));
    const cars = drivers.map((driver) => ({ ...driver, seats: 4 }));
    const random = seeded(1, "day");
    const rides = Array.from({ length: RIDES }, (_, id) => {
      const pickupAt = random.between(0, DAY_MS);
      const endsAt = pickupAt + random.between(10, 60) * 60_000;
      const driverId = ids[id % DRIVERS] ?? "";
      return plannedRideOf({
        id,
        from: near(random),
        to: near(random),
        pickupAt: new Date(pickupAt),
        endsAt: new Date(endsAt),
        driverId,
        carId: driverId,
      });
    });
    const times = rides.map((ride) => {
      const begunAt = performance.now();
      const asked = { ...ride, id: RIDES, driverId: null, carId: null };
      suggest(asked, { drivers, cars }, planningOf(rides, estimatedTravel, NO_SHIFTS));
      return performance.now() - begunAt;
    });
    const what = `suggesting one of ${DRIVERS} drivers with ${RIDES} rides, p99`;
    return Promise.resolve([atMost({ what, is: percentile(times, 0.99), bar: MOST_MS, unit: "ms" })]);
  },
};

/** Within about fifteen kilometres of the company. */
const near = (random: Random) => ({
  lat: company.position.lat + random.between(-1350, 1350) / 10_000,
  lng: company.position.lng + random.between(-2200, 2200) / 10_000,
});
