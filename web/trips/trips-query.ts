import { type Trip, tripsSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { callApi } from "../api/call-api.ts";
import { queryKeys } from "../api/query-keys.ts";
import type { PageQuery } from "../site/page-data.ts";
import { firstPage, heardSince, refreshed, type TripList, withOlder, withTrip } from "./trip-list.ts";

/** Where the customer's trips of a filter are, latest pickup first: the first page, or the one that follows a trip. */
function tripsPath(filter: string, after?: number | string | null): string {
  const query = new URLSearchParams(filter);
  if (after !== undefined && after !== null) query.set("before", String(after));
  return query.size === 0 ? apiPaths.trips : apiPaths.tripsWith(query.toString());
}

export function readTrips(filter = "", after?: number, signal?: AbortSignal): Promise<Trip[]> {
  return callApi(tripsPath(filter, after), { answer: tripsSchema, signal });
}

export const tripsRead = (filter: string, before: string | null): PageQuery => ({
  key: queryKeys.tripsOf(filter),
  path: tripsPath(filter, before),
  answer: v.pipe(
    tripsSchema,
    v.transform((trips) => firstPage(trips)),
  ),
});

async function readAgain(filter: string, known: number, signal: AbortSignal): Promise<TripList> {
  let list = firstPage(await readTrips(filter, undefined, signal));
  while (list.hasOlder && list.trips.length < known) {
    list = withOlder(list, await readTrips(filter, list.trips.at(-1)?.id, signal));
  }
  return list;
}

/**
 * The customer's trips of a filter, as an address says it. What was heard of others is kept among them, as each may come
 * to be asked for; who shows them leaves out those that are not.
 */
export const tripsQuery = (filter: string) =>
  queryOptions({
    queryKey: queryKeys.tripsOf(filter),
    async queryFn({ client, signal, queryKey }): Promise<TripList> {
      const known = () => client.getQueryData<TripList>(queryKey);
      const before = known();
      const fresh = await readAgain(filter, before?.trips.length ?? 0, signal);
      const heard = known();
      if (!heard) return fresh;
      // A live change that came meanwhile may be newer. Other known trips may no longer match the filter.
      return refreshed(filter && before ? heardSince(before, heard) : heard, fresh);
    },
    structuralSharing: false,
  });

/** Takes in a trip that changed, in every list that is known. */
export function receiveTrip(queries: QueryClient, trip: Trip): void {
  queries.setQueriesData<TripList>({ queryKey: queryKeys.trips }, (known) => known && withTrip(known, trip));
}

export function receiveOlder(queries: QueryClient, filter: string, page: readonly Trip[]): void {
  queries.setQueryData<TripList>(queryKeys.tripsOf(filter), (known) => known && withOlder(known, page));
}
