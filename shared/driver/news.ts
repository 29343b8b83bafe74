import * as v from "valibot";
import { z } from "zod";
import { message, wrongType } from "../i18n/validation-key.ts";

/** What a driver is told of a ride: it is theirs, is another now, is not driven, or is somebody else's. */
export const DRIVER_NEWS = ["offered", "changed", "cancelled", "withdrawn"] as const;
export type DriverNewsKind = (typeof DRIVER_NEWS)[number];

/** Seconds that a text message waits for the push to be opened. */
export const OPEN_SECONDS = 30;

/** Changed parts; extras have their names. */
export const CHANGED = ["time", "from", "to", "vehicle", "passenger", "price", "paying"] as const;

/** News that a driver has not seen or opened. `at`: UTC; `pickupDate`, `pickupTime`: Amsterdam at that moment. */
export const driverNewsSchema = v.object({
  id: v.string(),
  rideId: v.number(),
  version: v.number(),
  kind: v.picklist(DRIVER_NEWS),
  changed: v.array(v.string()),
  at: v.string(),
  reference: v.string(),
  pickupDate: v.string(),
  pickupTime: v.string(),
  was: v.optional(v.object({ pickupDate: v.string(), pickupTime: v.string() })),
  isOpened: v.boolean(),
});
export type DriverNewsView = v.InferOutput<typeof driverNewsSchema>;

export const openedSchema = z.strictObject({
  ids: z.array(z.uuid(wrongType)).min(1, message("required")).max(100, message("wrongType")),
});
