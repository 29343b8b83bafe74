import { z } from "zod";
import { serviceTowns } from "../company/service-area.ts";
import { greatCircleKm } from "../geo/position.ts";
import { message, wrongType } from "../i18n/validation-key.ts";
import { instantSchema } from "../time/instant.ts";

/** Milliseconds between positions. */
export const SEND_EVERY_MS = { awaited: 5_000, else: 30_000 } as const;

/** Most positions in one request; the newest matter. */
export const MOST_POINTS = 100;

/** Tolerated milliseconds of a phone's clock. */
const AHEAD_MS = 120_000;
/** No ride goes farther from the company's town. */
const FAR_KM = 2000;

/** A number in a range; others, `NaN` and infinity too, do not fit. */
const between = (least: number, most: number) =>
  z.number(wrongType).min(least, message("wrongType")).max(most, message("wrongType"));

/** The body of `POST /api/driver/positions`. `at` is ISO 8601 with a distance to UTC or Z, `accuracy` in metres. */
export const positionsSchema = (now: Date) =>
  z.strictObject({
    points: z
      .array(
        z
          .strictObject({
            lat: between(-90, 90),
            lng: between(-180, 180),
            accuracy: between(0, 1_000_000),
            at: instantSchema.refine((at) => !(Date.parse(at) > now.getTime() + AHEAD_MS), message("placeInFuture")),
          })
          .refine((point) => greatCircleKm(serviceTowns[0], point) <= FAR_KM, {
            error: message("placeFar"),
            path: ["lat"],
          }),
        wrongType,
      )
      .min(1, message("required"))
      .max(MOST_POINTS, message("placesTooMany")),
  });

export type DriverPlace = { lat: number; lng: number; accuracy: number; at: string };
