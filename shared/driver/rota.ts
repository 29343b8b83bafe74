import * as v from "valibot";
import { z } from "zod";
import { message, wrongType } from "../i18n/validation-key.ts";
import { seenRides } from "../planning/interrupting.ts";
import { line } from "../text/typed.ts";
import { daysAfter, isDay } from "../time/days.ts";

/** A message about changed shifts goes out once the desk has changed none of them for so long. */
export const ROTA_QUIET_SECONDS = 60;

const MOST_DAYS = 62;
export const MOST_NOTE = 200;

const date = line("dateInvalid").refine(isDay, message("dateInvalid"));
const said = line("required").max(MOST_NOTE, message("tooLong"));

/** The body of `POST /api/driver/free-days`: Amsterdam's days `YYYY-MM-DD`, both included. */
export const freeDaysSchema = z
  .strictObject({ from: date, until: date, note: said.optional() })
  .superRefine(({ from, until }, ctx) => {
    const say = (text: Parameters<typeof message>[0]) =>
      ctx.addIssue({ code: "custom", path: ["until"], message: message(text) });
    // A day that is none was refused by itself.
    if (!isDay(from) || !isDay(until)) return;
    if (until < from) say("endBeforeBegin");
    else if (until > daysAfter(from, MOST_DAYS)) say("dateInvalid");
  });
export type FreeDays = z.output<typeof freeDaysSchema>;

const WISH_STATES = ["asked", "granted", "refused"] as const;
export type WishState = (typeof WISH_STATES)[number];

const wishEntries = {
  id: v.string(),
  from: v.string(),
  until: v.string(),
  /** What the driver says of it. */
  note: v.nullable(v.string()),
  state: v.picklist(WISH_STATES),
  /** Why the desk refused it. */
  reason: v.nullable(v.string()),
};
export const wishSchema = v.pipe(v.object(wishEntries), v.title("FreeDays"));
export type WishView = v.InferOutput<typeof wishSchema>;

/**
 * `GET /api/driver/rota?week=2026-12-07`: the driver's own planned shifts that begin in that week, by Amsterdam's clock (an
 * earlier end is on the next day), the days on which they are free, and what they asked to be free of, from today on.
 */
export const rotaSchema = v.object({
  week: v.string(),
  shifts: v.array(v.object({ date: v.string(), from: v.string(), until: v.string(), plate: v.nullable(v.string()) })),
  free: v.array(v.string()),
  /** The days that the desk changed, of which the driver has not read. */
  changed: v.array(v.string()),
  wishes: v.array(wishSchema),
});
export type Rota = v.InferOutput<typeof rotaSchema>;

/** `GET /api/office/free-days`: from today on, the undecided first. `shifts`, `rides`: that the driver has on those days. */
export const officeWishesSchema = v.object({
  wishes: v.array(
    v.object({
      ...wishEntries,
      driverId: v.string(),
      firstName: v.string(),
      askedAt: v.string(),
      shifts: v.number(),
      rides: v.number(),
    }),
  ),
});
export type OfficeWishes = v.InferOutput<typeof officeWishesSchema>;
export type OfficeWish = OfficeWishes["wishes"][number];

/**
 * The body of `POST /api/office/free-days/{id}/decide`; false of what was granted withdraws it. Granted they are the driver's leave, with
 * what the desk saw of its rides.
 */
export const decideWishSchema = z.strictObject({
  granted: z.boolean(wrongType),
  reason: said.optional(),
  ...seenRides,
});
export type WishDecision = z.output<typeof decideWishSchema>;
