import * as v from "valibot";
import { z } from "zod";
import { serviceTowns } from "../company/service-area.ts";
import { greatCircleKm } from "../geo/position.ts";
import { message } from "../i18n/validation-key.ts";
import { carFields } from "../office/fleet.ts";
import { instantSchema } from "../time/instant.ts";

/** A shift that nobody ended is over after so many hours. */
export const SHIFT_HOURS = 14;

/** A press in a shift is taken in so long after it at most: what is told later is no record of duties. */
export const TOLD_WITHIN_HOURS = 48;

/** While a guest waits for the car, its place is sent this often; else less. */
export const SEND_EVERY_MS = { awaited: 5_000, else: 30_000 } as const;

/** Places that are sent together at most: the newest are the ones that matter. */
export const MOST_POINTS = 100;

const wrongType = { error: message("wrongType") };

/**
 * What is sent with each press in a shift: its own id, by which it counts once, and when it was pressed, by the phone's clock. Left
 * out, it counts as pressed when it comes.
 */
const pressed = {
  eventId: z.uuid(wrongType).optional(),
  occurredAt: instantSchema.optional(),
};
export const shiftPressSchema = z.strictObject(pressed);
export type ShiftPressed = z.output<typeof shiftPressSchema>;

/** The body of `POST /api/driver/shift`. */
export const shiftStartSchema = z.strictObject({ ...pressed, carId: z.uuid(wrongType) });

/** The body of `DELETE /api/driver/shift`. `despiteRides` confirms it with a ride on the road (409 `ride_under_way` without it). */
export const shiftEndSchema = z.strictObject({ ...pressed, despiteRides: z.boolean(wrongType).optional() });

/** A phone's clock may be ahead of ours by so much. */
const AHEAD_MS = 120_000;
/** No ride goes farther from the company's town. */
const FAR_KM = 2000;

/** A number of a range; what is none, `NaN` and infinity too, says that it does not fit. */
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

/** Where a driver is, WGS 84, give or take so many metres; `at` ISO 8601 in UTC. */
export type DriverPlace = { lat: number; lng: number; accuracy: number; at: string };

const shiftCarSchema = v.object({ id: v.string(), ...carFields });
/** A car as its driver sees it. */
export type ShiftCar = v.InferOutput<typeof shiftCarSchema>;

/** A driver's open shift, as they see it. Instants are ISO 8601 in UTC. */
export const shiftViewSchema = v.object({
  since: v.string(),
  /** When it ends by itself. */
  until: v.string(),
  car: shiftCarSchema,
  /** Since when they have a break; null for none. */
  breakSince: v.nullable(v.string()),
  /** Whole minutes of the breaks that are over. */
  breakMinutes: v.number(),
  /** Whether a guest waits for the car that is on the way, and sees where it is. */
  isAwaited: v.boolean(),
});
export type ShiftView = v.InferOutput<typeof shiftViewSchema>;

/** `GET /api/driver/shift`: the open shift, null for none, and the cars that are free for a new one, by plate. */
export const ownShiftSchema = v.object({ shift: v.nullable(shiftViewSchema), cars: v.array(shiftCarSchema) });
export type OwnShift = v.InferOutput<typeof ownShiftSchema>;
