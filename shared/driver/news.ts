import * as v from "valibot";
import { z } from "zod";
import { message } from "../i18n/validation-key.ts";

/** What a driver is told of a ride: it is theirs, is another now, is not driven, or is somebody else's. */
export const DRIVER_NEWS = ["offered", "changed", "cancelled", "withdrawn"] as const;
export type DriverNewsKind = (typeof DRIVER_NEWS)[number];

/** While nobody has opened what was pushed, for so long a text message waits. */
export const OPEN_SECONDS = 30;

/** What can be another in a changed ride; extras by their own names beside these. */
export const CHANGED = ["time", "from", "to", "vehicle", "passenger", "price"] as const;

/**
 * Something that a driver has been told and has not said to have seen; of offers only that they were not opened. `changed`:
 * what is another now. `at` is ISO 8601 in UTC, `pickupDate` and `pickupTime` Amsterdam's wall clock at that moment.
 */
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
  /** The pickup that was agreed before, where it is another now. */
  was: v.optional(v.object({ pickupDate: v.string(), pickupTime: v.string() })),
  isOpened: v.boolean(),
});
export type DriverNewsView = v.InferOutput<typeof driverNewsSchema>;

/** The body of `POST /api/driver/news/opened`: what the page showed, or a notification that was pressed. */
export const openedSchema = z.strictObject({
  ids: z
    .array(z.uuid({ error: message("wrongType") }))
    .min(1, message("required"))
    .max(100, message("wrongType")),
});
