import { setImmediate } from "node:timers/promises";
import { isBefore } from "../conflicts.ts";
import type { PlannedRide } from "../planned-ride.ts";
import { rankCars } from "../suggesting/car-choice.ts";
import type { Fleet } from "../suggesting/suggest.ts";
import { createDraft, type DayFacts, type Draft } from "./draft.ts";
import { improve } from "./improve.ts";
import { insert, type OpenRide, planTools } from "./insert.ts";

/** So long nobody else of this process has a turn. */
const TURN_MS = 20;

export type PlanRequest = {
  /** Rides that have a driver or a car, and keep them. */
  given: readonly PlannedRide[];
  open: readonly OpenRide[];
  /** Rides among `given` that go to somebody else where they do not fit and can. */
  mendable?: ReadonlySet<number>;
  fleet: Fleet;
  facts: DayFacts;
};
/** `planned`: rides that were open or were mended, each with its driver and car; `left`: open rides that fit nobody. */
export type PlannedDay = { planned: PlannedRide[]; left: PlannedRide[] };

/**
 * Gives all open rides of a day to drivers at once: first each to whom it costs least, those for which there are few cars
 * before others, then by exchanges that make the whole cheaper. Nothing of it is in conflict, and each driver gets their
 * breaks. Equal requests have equal answers.
 */
export function proposePlan(request: PlanRequest): PlannedDay {
  const steps = planSteps(request);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** As `proposePlan`, in turns with whatever else this process has to do. */
export async function proposeInTurns(request: PlanRequest): Promise<PlannedDay> {
  const steps = planSteps(request);
  let turnEnds = performance.now() + TURN_MS;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() < turnEnds) continue;
    await setImmediate();
    turnEnds = performance.now() + TURN_MS;
  }
}

function* planSteps({ given, open, mendable = new Set(), fleet, facts }: PlanRequest): Generator<void, PlannedDay> {
  const asItIs = createDraft(given, new Set(), fleet, facts);
  const isMisfit = (ride: PlannedRide) => !ride.isUncalled && !ride.isOver && asItIs.conflictsOf(ride).length > 0;
  const misfits = given.filter((ride) => mendable.has(ride.id) && isMisfit(ride));
  const asked = [...open, ...misfits.map((ride) => ({ ride }))];
  const ids = new Set(open.map(({ ride }) => ride.id));
  const draft = createDraft(given, ids, fleet, facts);
  const tools = planTools(asked, fleet, draft);
  // Before the others, as their own drivers cannot drive them.
  for (const ride of misfits) {
    ids.add(ride.id);
    if (!insert(ride, tools)) ids.delete(ride.id);
  }
  const first: PlannedRide[] = [];
  for (const ride of inOrder(open, fleet, draft)) {
    yield;
    if (!insert(ride, tools)) first.push(ride);
  }
  const left = yield* improve(first, tools);
  const planned = fleet.drivers.flatMap(({ id }) => draft.tourOf(id).filter((ride) => ids.has(ride.id)));
  return { planned: planned.sort(byPickup), left: left.toSorted(byPickup) };
}

const byPickup = (one: PlannedRide, other: PlannedRide): number => (isBefore(one, other) ? -1 : 1);

/** Those for which there are few cars first, so that no other ride takes these; then by pickup. */
function inOrder(open: readonly OpenRide[], { cars }: Fleet, { planning }: Draft): PlannedRide[] {
  const alone = { ...planning, ofCar: () => [] };
  const counted = open.map(({ ride }) => {
    const fitting = rankCars(ride, cars, alone).filter(({ conflicts }) => conflicts.length === 0);
    return { ride, count: fitting.length };
  });
  return counted
    .sort((one, other) => one.count - other.count || byPickup(one.ride, other.ride))
    .map(({ ride }) => ride);
}
