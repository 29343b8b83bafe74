import { claimSchema, type Trip, tripsSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { callApi } from "../api/call-api.ts";

/** The customer's trips, latest pickup first: the first page, or the one that follows a trip. */
export function readTrips(after?: number, signal?: AbortSignal): Promise<Trip[]> {
  return callApi(after === undefined ? apiPaths.trips : apiPaths.tripsBefore(after), { answer: tripsSchema, signal });
}

/** The bookings that this browser made as a guest and that the customer can make their own. */
export async function readClaimable(signal?: AbortSignal): Promise<Trip[]> {
  return (await callApi(apiPaths.claim, { answer: claimSchema, signal })).trips;
}

/** Makes those bookings the customer's, and gives them. */
export async function claimTrips(): Promise<Trip[]> {
  return (await callApi(apiPaths.claim, { method: "POST", body: {}, answer: claimSchema })).trips;
}
