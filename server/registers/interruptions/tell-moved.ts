import { SHOWN_AHEAD_HOURS } from "@domrit/shared/driver/rides.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { isPublished } from "../../booking/driver-news/published-days.ts";
import type { NewEvent } from "../../outbox/new-event.ts";
import { tellDays } from "../../planning/publishing/tell-days.ts";

/** A ride that goes from one driver to another, or to nobody; `at`: when its pickup is expected. */
export type MovedRide = { at: Date; was: string | null; is: string | null };

const driversOf = ({ was, is }: MovedRide): string[] => (was === is ? [] : [was, is].flatMap((id) => id ?? []));

/** The drivers of whom more than one ride is moved: they get one message instead of one for each. */
export function movedOften(rides: readonly MovedRide[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const driverId of rides.flatMap(driversOf)) counts.set(driverId, (counts.get(driverId) ?? 0) + 1);
  return new Set([...counts].flatMap(([driverId, count]) => (count > 1 ? [driverId] : [])));
}

/** Tells each of these drivers once of their days on which rides were moved, as far as they were told of them or they are near. Drivers are locked. */
export async function tellMoved(
  tx: EntityManager,
  rides: readonly MovedRide[],
  often: ReadonlySet<string>,
  now: Date,
): Promise<NewEvent[]> {
  const days: { date: string; changed: ReadonlySet<string> }[] = [];
  const byDay = Map.groupBy(rides, ({ at }) => dayOf(at));
  for (const [date, ofDay] of [...byDay].sort()) {
    const changed = new Set<string>();
    for (const ride of ofDay) {
      for (const driverId of driversOf(ride).filter((id) => often.has(id)))
        if (isNear(ride, now) || (await isPublished(tx, [driverId], [ride.at]))) changed.add(driverId);
    }
    days.push({ date, changed });
  }
  return await tellDays(tx, { days, now, isOfPlan: false });
}

const isNear = ({ at }: MovedRide, now: Date): boolean => at.getTime() - now.getTime() <= SHOWN_AHEAD_HOURS * 3_600_000;
