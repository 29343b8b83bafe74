import { crewConflicts, planningOf } from "@domrit/server/planning/conflicts.ts";
import type { PlannedRide } from "@domrit/server/planning/planned-ride.ts";
import { proposePlan } from "@domrit/server/planning/proposing/propose-plan.ts";
import { driveTour } from "@domrit/server/planning/proposing/tours.ts";
import { suggest } from "@domrit/server/planning/suggesting/suggest.ts";
import { estimatedTravel } from "@domrit/server/planning/travel.ts";
import { atMost, type Benchmark, type Row } from "../../measuring/row.ts";
import { DRIVERS, drawDay, drawFleet, RIDES } from "./draw-day.ts";

const SEEDS = [1, 2, 3, 4, 5];
const MOST_SECONDS = 5;

const { fleet, named, shifts } = drawFleet();
const NOTHING = { faces: new Map(), wishes: new Map(), papers: new Map(), interruptions: new Map() };
const factsOf = (rides: readonly PlannedRide[]) => planningOf(rides, estimatedTravel, shifts, { named });

/** All rides of a day at once, beside one after the other to whom is suggested. What fits nobody goes to whoever is least late. */
export const dayPlan: Benchmark = {
  name: "day-plan",
  run() {
    const sums = { before: noFigures(), after: noFigures(), seconds: 0 };
    for (const seed of SEEDS) {
      const { rides, took } = drawDay(seed);
      add(sums.before, figuresOf(giveEach([], rides), took));
      const before = process.cpuUsage();
      const facts = { travel: estimatedTravel, shifts, named, ...NOTHING };
      const { planned, left } = proposePlan({ given: [], open: rides.map((ride) => ({ ride })), fleet, facts });
      sums.seconds = Math.max(sums.seconds, process.cpuUsage(before).user / 1_000_000);
      add(sums.after, figuresOf(giveEach(planned, left), took));
    }
    return Promise.resolve([
      atMost({
        what: `a plan of ${RIDES} rides and ${DRIVERS} drivers, the slowest of ${SEEDS.length} days`,
        is: sums.seconds,
        bar: MOST_SECONDS,
        unit: "s of one core",
      }),
      ...(["kilometres", "late", "lateInTheEnd", "conflicts"] as const).map((name) =>
        beside(name, sums.after[name], sums.before[name]),
      ),
    ]);
  },
};

type Figures = { kilometres: number; late: number; lateInTheEnd: number; conflicts: number };
const noFigures = (): Figures => ({ kilometres: 0, late: 0, lateInTheEnd: 0, conflicts: 0 });

const WHAT: Record<keyof Figures, string> = {
  kilometres: "kilometres without a passenger",
  late: "passengers who wait, as is expected",
  lateInTheEnd: "passengers who wait, as rides take their time",
  conflicts: "conflicts",
};

const beside = (name: keyof Figures, planned: number, single: number): Row => ({
  what: `${WHAT[name]}: planned beside ride by ride`,
  measured: `${planned.toFixed(0)} beside ${single.toFixed(0)} (${(planned / single).toFixed(2)})`,
  bar: name === "conflicts" ? "no more" : "fewer",
  reached: name === "conflicts" ? planned <= single : planned < single,
});

function add(sum: Figures, more: Figures): void {
  for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += more[name];
}

/** Gives rides one after the other, by pickup, to the first who is suggested. */
function giveEach(given: readonly PlannedRide[], rides: readonly PlannedRide[]): PlannedRide[] {
  const all = [...given];
  for (const ride of rides.toSorted((one, other) => one.pickupAt.getTime() - other.pickupAt.getTime())) {
    const [best] = suggest(ride, fleet, factsOf(all));
    if (best) all.push({ ...ride, driverId: best.driverId, carId: best.carId });
  }
  return all;
}

function figuresOf(rides: readonly PlannedRide[], took: ReadonlyMap<number, number>): Figures {
  const figures = noFigures();
  const facts = factsOf(rides);
  const inTheEnd = rides.map((ride) => {
    const minutes = took.get(ride.id) ?? 0;
    return { ...ride, endsAt: new Date(ride.pickupAt.getTime() + minutes * 60_000) };
  });
  for (const { id } of fleet.drivers) {
    const { kilometres, late } = driveTour(id, tourOf(rides, id), facts, () => true);
    add(figures, {
      kilometres,
      late,
      lateInTheEnd: driveTour(id, tourOf(inTheEnd, id), facts, () => true).late,
      conflicts: 0,
    });
  }
  const [drivers, cars] = [fleet.drivers, fleet.cars].map(
    (each) => new Map<string, object>(each.map((one) => [one.id, one])),
  );
  for (const ride of rides) {
    const crew = { driver: drivers?.get(ride.driverId ?? ""), car: cars?.get(ride.carId ?? "") };
    figures.conflicts += crewConflicts(crew as Parameters<typeof crewConflicts>[0], ride, facts).length;
  }
  return figures;
}

const tourOf = (rides: readonly PlannedRide[], driverId: string) =>
  rides
    .filter((ride) => ride.driverId === driverId)
    .sort((one, other) => one.pickupAt.getTime() - other.pickupAt.getTime() || one.id - other.id);
