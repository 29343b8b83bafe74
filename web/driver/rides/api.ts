import { type ChangeQuote, changeQuoteSchema } from "@domrit/shared/booking/quote.ts";
import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { type DriverRides, driverRidesSchema, pressAnswerSchema } from "@domrit/shared/driver/rides.ts";
import { queryOf } from "../../api/api-query.ts";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { randomUuid } from "../../browsers/random-uuid.ts";
import { serverNow } from "../../clock/server-clock.ts";
import type { PageQuery } from "../../site/page-data.ts";
import type { RidePress } from "../presses/presses.ts";

export const ridesRead = {
  key: queryKeys.driverRides,
  path: driverPaths.rides,
  answer: driverRidesSchema,
} satisfies PageQuery;

export const ridesQuery = queryOf(ridesRead);

/** Sends a press; gives a function that puts its result into the rides. It is safe to send it twice. */
export async function sendPress({ rideId, act, said }: RidePress): Promise<(known: DriverRides) => DriverRides> {
  const answer = await callApi(driverPaths.act(rideId, act), { method: "POST", body: said, answer: pressAnswerSchema });
  const after = "id" in answer ? [answer] : [];
  return (known) => ({ ...known, items: known.items.flatMap((ride) => (ride.id === rideId ? after : [ride])) });
}

/** What a ride would cost to another destination; it changes nothing. Throws as `callApi`. */
export function priceElsewhere(
  id: number,
  asked: { destination: string; drivenKm?: number | undefined },
): Promise<ChangeQuote> {
  const body = { ...asked, eventId: randomUuid(), occurredAt: serverNow().toISOString() };
  return callApi(driverPaths.redirectPrice(id), { method: "POST", body, answer: changeQuoteSchema });
}
