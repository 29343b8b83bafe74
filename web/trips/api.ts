import { claimSchema, type Trip, tripsSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { callApi } from "../api/call-api.ts";

/** Where the customer's trips of a filter are, latest pickup first: the first page, or the one that follows a trip. */
export function tripsPath(filter: string, after?: number | string | null): string {
  const query = new URLSearchParams(filter);
  if (after !== undefined && after !== null) query.set("before", String(after));
  return query.size === 0 ? apiPaths.trips : apiPaths.tripsWith(query.toString());
}

export function readTrips(filter = "", after?: number, signal?: AbortSignal): Promise<Trip[]> {
  return callApi(tripsPath(filter, after), { answer: tripsSchema, signal });
}

/** The bookings that this browser made as a guest and that the customer can make their own. */
export async function readClaimable(signal?: AbortSignal): Promise<Trip[]> {
  return (await callApi(apiPaths.claim, { answer: claimSchema, signal })).trips;
}
