import { TRIPS_PER_PAGE, type Trip } from "@domrit/shared/account/view.ts";

/** The trips that are known, latest pickup first and without a gap, and whether there are older ones on the server. */
export type TripList = { trips: readonly Trip[]; hasOlder: boolean };

const momentOf = ({ pickupDate, pickupTime }: Trip): string => `${pickupDate}T${pickupTime}`;

function compare(a: Trip, b: Trip): number {
  if (momentOf(a) !== momentOf(b)) return momentOf(a) < momentOf(b) ? 1 : -1;
  return b.id - a.id;
}

function union(...lists: (readonly Trip[])[]): Trip[] {
  const newest = new Map<number, Trip>();
  for (const trip of lists.flat()) {
    const known = newest.get(trip.id);
    if (!known || trip.version >= known.version) newest.set(trip.id, trip);
  }
  return [...newest.values()].sort(compare);
}

/** The server's answer; a full page has another behind it, as far as anybody knows. */
export const firstPage = (trips: readonly Trip[]): TripList => ({ trips, hasOlder: trips.length >= TRIPS_PER_PAGE });

/** The list with the page that follows its last trip. */
export function withOlder(list: TripList, page: readonly Trip[]): TripList {
  return { trips: union(list.trips, page), hasOlder: page.length >= TRIPS_PER_PAGE };
}

export function withTrip(list: TripList, trip: Trip): TripList {
  const last = list.trips.at(-1);
  const isKnown = list.trips.some(({ id }) => id === trip.id);
  if (!isKnown && list.hasOlder && last && compare(last, trip) < 0) return list;
  return { trips: union(list.trips, [trip]), hasOlder: list.hasOlder };
}

/** Of a list, the trips that were heard of since it was another one. */
export function heardSince(before: TripList, list: TripList): TripList {
  const versions = new Map(before.trips.map(({ id, version }) => [id, version]));
  return { trips: list.trips.filter(({ id, version }) => versions.get(id) !== version), hasOlder: list.hasOlder };
}

/** What was known, with what the server says of the newest trips now: no trip goes back to an older version or is lost. */
export function refreshed(known: TripList, fresh: TripList): TripList {
  const last = fresh.trips.at(-1);
  const ids = new Set(known.trips.map(({ id }) => id));
  const meets = !fresh.hasOlder || fresh.trips.some(({ id }) => ids.has(id));
  if (meets || !last) {
    const reachesEnd = !(known.hasOlder && fresh.hasOlder);
    return { trips: union(known.trips, fresh.trips), hasOlder: !reachesEnd };
  }
  // There may be unknown trips between the known ones and these new ones.
  const newer = known.trips.filter((trip) => compare(trip, last) < 0);
  return { trips: union(newer, fresh.trips), hasOlder: true };
}
