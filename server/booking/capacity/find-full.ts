import type { FullHour } from "@domrit/shared/booking/capacity.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { findNearest } from "./find-nearest.ts";
import type { RideGroup } from "./needed-places.ts";
import { readRoom, readRules } from "./room.ts";
import { type Stay, stayOf } from "./stay.ts";

type Search = {
  now: Date;
  besides?: readonly number[];
};

/** The first of the rides that are asked for which finds no place, with the nearest times that are free. */
export async function findFull(
  em: EntityManager,
  asked: readonly RideGroup[],
  { now, besides = [] }: Search,
): Promise<FullHour | undefined> {
  const groups = asked.map((group) => ({ group, rides: group.rides.map((ride) => ({ ride, stay: stayOf(ride) })) }));
  const stays = groups.flatMap(({ rides }) => rides.map(({ stay }) => stay));
  const rules = await readRules(em, datesOf(stays));
  if (stays.every((stay) => rules.lockOf(stay) === undefined)) return undefined;
  const lacks = await readRoom(em, rules, besides);
  for (const { group, rides } of groups) {
    const has = group.has && stayOf(group.has);
    const full = rides.find(({ stay }) =>
      lacks(
        stay,
        stays.filter((each) => each !== stay),
        has,
      ),
    );
    if (!full) continue;
    const others = groups
      .filter((other) => other.group !== group)
      .flatMap((other) => other.rides.map(({ stay }) => stay));
    const nearest = await findNearest(em, group, { now, besides, others });
    const { pickupDate, pickupTime } = full.ride;
    return { ride: group.ride, pickupDate, pickupTime, nearest };
  }
  return undefined;
}

/**
 * Holds the places of rides until the caller's transaction ends; waits only where there is a limit. Gives what
 * `findFull` does.
 */
export async function holdPlaces(
  tx: EntityManager,
  asked: readonly RideGroup[],
  asking: Search,
): Promise<FullHour | undefined> {
  const stays = asked.flatMap(({ rides }) => rides.map(stayOf));
  if (stays.length === 0) return undefined;
  const { lockOf } = await readRules(tx, datesOf(stays));
  const names = stays.flatMap((stay) => lockOf(stay) ?? []);
  if (names.length === 0) return undefined;
  // Always in one order, so that no two wait for each other in a circle.
  const inOrder = [...new Set(names)].sort();
  await tx.execute(HOLD, [JSON.stringify(inOrder)]);
  return findFull(tx, asked, asking);
}

const HOLD = `
  select pg_advisory_xact_lock(hashtextextended(name, 0)) from jsonb_array_elements_text(?::jsonb) name`;

const datesOf = (stays: readonly Stay[]): string[] => stays.map(({ date }) => date);
