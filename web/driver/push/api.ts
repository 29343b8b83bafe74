import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { pushKeySchema } from "@domrit/shared/driver/push.ts";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";

export const readPushKey = (signal: AbortSignal) => callApi(driverPaths.push, { answer: pushKeySchema, signal });

export const keepSubscription = (subscription: PushSubscription): Promise<void> =>
  callApi(driverPaths.push, { method: "PUT", body: subscription, answer: v.void() });

export const dropSubscription = (): Promise<void> => callApi(driverPaths.push, { method: "DELETE", answer: v.void() });
