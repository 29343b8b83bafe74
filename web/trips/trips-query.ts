import { type Trip, tripsSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { queryKeys } from "../api/query-keys.ts";
import type { Read } from "../site/page-data.ts";
import { readTrips } from "./api.ts";
import { firstPage, refreshed, type TripList, withOlder, withTrip } from "./trip-list.ts";

/** The newest trips, or those that follow a trip. */
export const tripsRead = (before: string | null): Read => ({
  key: queryKeys.trips,
  path: before === null ? apiPaths.trips : `${apiPaths.trips}?${new URLSearchParams({ before })}`,
  answer: v.pipe(
    tripsSchema,
    v.transform((trips) => firstPage(trips)),
  ),
});

/** Reads at least as many trips as are known, so that each of them is as the server has it. */
async function readAgain(known: number, signal: AbortSignal): Promise<TripList> {
  let list = firstPage(await readTrips(undefined, signal));
  while (list.hasOlder && list.trips.length < known) {
    list = withOlder(list, await readTrips(list.trips.at(-1)?.id, signal));
  }
  return list;
}

/** The customer's trips. */
export const tripsQuery = queryOptions({
  queryKey: queryKeys.trips,
  async queryFn({ client, signal }): Promise<TripList> {
    const known = () => client.getQueryData<TripList>(queryKeys.trips);
    const fresh = await readAgain(known()?.trips.length ?? 0, signal);
    // What was heard meanwhile may be newer.
    const heard = known();
    return heard ? refreshed(heard, fresh) : fresh;
  },
  structuralSharing: false,
});

/** Takes in a trip that changed, where the list is known. */
export function receiveTrip(queries: QueryClient, trip: Trip): void {
  queries.setQueryData<TripList>(queryKeys.trips, (known) => known && withTrip(known, trip));
}

/** Takes in the page that follows the last trip. */
export function receiveOlder(queries: QueryClient, page: readonly Trip[]): void {
  queries.setQueryData<TripList>(queryKeys.trips, (known) => known && withOlder(known, page));
}
