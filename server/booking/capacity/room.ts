import { HOURS } from "@domrit/shared/booking/trip/hours.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../booking.entity.ts";
import { countUndriven } from "./assign-stays.ts";
import { countTaken, nameOf, readLimits } from "./hour-slot.ts";
import { readWorking } from "./read-working.ts";
import { type Stay, stayOf } from "./stay.ts";

/** No ride keeps a driver for longer, with the way to the next. */
const REACH_MS = (HOURS.max + 4) * 3_600_000;

export type Rules = {
  dates: readonly string[];
  /** Undefined where nothing limits it. */
  lockOf: (stay: Stay) => string | undefined;
  limitOf: (stay: Stay) => number | undefined;
  /** Who works, for a ride of a date for which shifts are planned and that has no limits of its own. */
  workersFor: (stay: Stay) => Workers | undefined;
  areByShifts: boolean;
};
type Workers = NonNullable<Awaited<ReturnType<typeof readWorking>>>["workers"];

export async function readRules(em: EntityManager, dates: readonly string[]): Promise<Rules> {
  const limits = await readLimits(em, dates);
  const working = await readWorking(em, dates);
  const workersFor = ({ date }: Stay) =>
    working?.dates.has(date) && !limits.hasOwn(date) ? working.workers : undefined;
  return {
    dates,
    workersFor,
    areByShifts: working !== undefined,
    limitOf: limits.of,
    lockOf(stay) {
      // A ride of one hour keeps its driver from those of others, so that all of them have one lock.
      if (workersFor(stay)) return "capacity shifts";
      return limits.of(stay) === undefined ? undefined : `capacity ${nameOf(stay)}`;
    },
  };
}

/** Whether a ride finds no place beside others that are asked for with it; `now` is the place that it has and would leave. */
export type Lacks = (stay: Stay, beside: readonly Stay[], now?: Stay) => boolean;

export async function readRoom(em: EntityManager, rules: Rules, besides: readonly number[]): Promise<Lacks> {
  const { dates, limitOf, workersFor } = rules;
  const taken = await countTaken(em, dates, besides);
  const driven = rules.areByShifts ? await readStays(em, dates, besides) : [];
  return (stay, beside, now) => {
    const workers = workersFor(stay);
    if (workers) {
      const others = [...driven, ...beside.filter((each) => workersFor(each))];
      return countUndriven([...others, stay], workers) > countUndriven(now ? [...others, now] : others, workers);
    }
    const limit = limitOf(stay);
    if (limit === undefined || (now && nameOf(now) === nameOf(stay))) return false;
    return taken(stay) + beside.filter((each) => nameOf(each) === nameOf(stay)).length >= limit;
  };
}

/** The rides that keep a driver on these dates, those that began before or begin soon after them too. */
async function readStays(em: EntityManager, dates: readonly string[], besides: readonly number[]): Promise<Stay[]> {
  const spans = [...new Set(dates)].map((date) => ({
    pickupAt: {
      $gte: new Date(startOfDay(date).getTime() - REACH_MS),
      $lt: new Date(startOfDay(daysAfter(date, 1)).getTime() + REACH_MS),
    },
  }));
  const where = { $or: spans, status: { $ne: "cancelled" }, id: { $nin: [...besides] } } as const;
  return (await em.find(Booking, where, { disableIdentityMap: true })).map(stayOf);
}
