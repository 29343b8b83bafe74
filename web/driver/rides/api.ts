import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { type DriverRides, driverRideSchema, driverRidesSchema } from "@domrit/shared/driver/rides.ts";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { PageQuery } from "../../site/page-data.ts";
import type { RidePress } from "../presses/presses.ts";

/** The driver's rides, for the page that the server renders. */
export const ridesRead: PageQuery = { key: queryKeys.driverRides, path: driverPaths.rides, answer: driverRidesSchema };

export const ridesQuery = {
  queryKey: queryKeys.driverRides,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(driverPaths.rides, { answer: driverRidesSchema, signal }),
};

/** One that was declined is not told of any more. */
const pressAnswer = v.union([driverRideSchema, v.strictObject({})]);

/** Sends a press; gives the rides with what it brought. It may be sent again: its id is that of one press. */
export async function sendPress({ rideId, act, said }: RidePress): Promise<(known: DriverRides) => DriverRides> {
  const answer = await callApi(driverPaths.act(rideId, act), { method: "POST", body: said, answer: pressAnswer });
  const after = "id" in answer ? [answer] : [];
  return (known) => ({ ...known, items: known.items.flatMap((ride) => (ride.id === rideId ? after : [ride])) });
}
