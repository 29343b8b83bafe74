import type { FullHour } from "@domrit/shared/booking/full-hour.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { findNearest } from "./find-nearest.ts";
import { countTaken, type HourSlot, nameOf, placeOf, readLimits } from "./hour-slot.ts";
import type { RideGroup } from "./needed-places.ts";

type Search = {
  now: Date;
  /** Rides that are being moved, whose own places count as free. */
  besides?: readonly number[];
};

/** The first of the rides that are asked for which finds its hour full, with the nearest times that are free. */
export async function findFull(
  em: EntityManager,
  asked: readonly RideGroup[],
  { now, besides = [] }: Search,
): Promise<FullHour | undefined> {
  const places = asked.flatMap(({ rides }) => rides.map(placeOf));
  const dates = datesOf(places);
  const limits = await readLimits(em, dates);
  if (!limits || places.every((place) => limits(place) === undefined)) return undefined;
  const taken = await countTaken(em, dates, besides);
  const isFull = (place: HourSlot): boolean => {
    const limit = limits(place);
    return limit !== undefined && taken(place) + countIn(places, place) > limit;
  };
  for (const group of asked) {
    const full = group.rides.find((ride) => isFull(placeOf(ride)));
    if (!full) continue;
    const others = asked.filter((other) => other !== group).flatMap(({ rides }) => rides.map(placeOf));
    const nearest = await findNearest(em, group, { now, besides, others });
    return { ride: group.ride, pickupDate: full.pickupDate, pickupTime: full.pickupTime, nearest };
  }
  return undefined;
}

/** How many of some places are this one. */
const countIn = (places: readonly HourSlot[], place: HourSlot): number =>
  places.filter((each) => nameOf(each) === nameOf(place)).length;

/**
 * Holds the places of rides until the caller's transaction has ended, so that of all who want the last one a single one
 * gets it; hours without a limit are not waited for. Gives what `findFull` does.
 */
export async function holdPlaces(
  tx: EntityManager,
  asked: readonly RideGroup[],
  asking: Search,
): Promise<FullHour | undefined> {
  const places = asked.flatMap(({ rides }) => rides.map(placeOf));
  const limits = places.length > 0 && (await readLimits(tx, datesOf(places)));
  if (!limits) return undefined;
  // Always in one order, so that no two wait for each other in a circle.
  const names = places.filter((place) => limits(place) !== undefined).map((place) => `capacity ${nameOf(place)}`);
  if (names.length === 0) return undefined;
  const inOrder = [...new Set(names)].sort();
  await tx.execute(HOLD, [JSON.stringify(inOrder)]);
  return findFull(tx, asked, asking);
}

const HOLD = `
  select pg_advisory_xact_lock(hashtextextended(name, 0)) from jsonb_array_elements_text(?::jsonb) name`;

const datesOf = (places: readonly HourSlot[]): string[] => places.map(({ date }) => date);
