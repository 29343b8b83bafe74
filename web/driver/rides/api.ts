import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { type DriverRides, driverRideSchema, driverRidesSchema } from "@domrit/shared/driver/rides.ts";
import * as v from "valibot";
import { queryOf } from "../../api/api-query.ts";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { PageQuery } from "../../site/page-data.ts";
import type { RidePress } from "../presses/presses.ts";

export const ridesRead = {
  key: queryKeys.driverRides,
  path: driverPaths.rides,
  answer: driverRidesSchema,
} satisfies PageQuery;

export const ridesQuery = queryOf(ridesRead);

/** A ride that was declined has an empty answer. */
const pressAnswer = v.union([driverRideSchema, v.strictObject({})]);

/** Sends a press; gives a function that puts its result into the rides. It is safe to send it twice. */
export async function sendPress({ rideId, act, said }: RidePress): Promise<(known: DriverRides) => DriverRides> {
  const answer = await callApi(driverPaths.act(rideId, act), { method: "POST", body: said, answer: pressAnswer });
  const after = "id" in answer ? [answer] : [];
  return (known) => ({ ...known, items: known.items.flatMap((ride) => (ride.id === rideId ? after : [ride])) });
}
