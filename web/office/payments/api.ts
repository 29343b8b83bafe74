import { officePaths } from "@domrit/shared/office/paths.ts";
import { officePaymentSchema } from "@domrit/shared/payments/view.ts";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** How the payment of a ride stands, with all that was taken and given back. */
export const ridePaymentQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.officeBooking(id), "payment"],
    queryFn: ({ signal }) => callApi(officePaths.ridePayment(id), { answer: officePaymentSchema, signal }),
  });

/** What is sent under a name of its own, so that it is done once however often it is. */
export type KeyedBody<Body> = { key: string; body: Body };
type TakeBody = { how: "link" } | { how: "cash" | "card"; amount: number };
type GivingBack = { amount: number; reason: string };

const send = (path: string, { key, body }: KeyedBody<object>): Promise<unknown> =>
  callApi(path, { method: "POST", headers: { "Idempotency-Key": key }, body, answer: v.unknown() });

/** Asks by text message for what is due, or writes down what was taken; in euros. */
export const takePayment = (id: number, sent: KeyedBody<TakeBody>) => send(officePaths.ridePayments(id), sent);

/** Gives money back that was paid online; in euros. */
export const giveBack = (id: number, sent: KeyedBody<GivingBack>) => send(officePaths.rideRefunds(id), sent);
