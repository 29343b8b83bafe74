import * as v from "valibot";
import { z } from "zod";
import { message, wrongType } from "../i18n/validation-key.ts";
import { PAID_WAYS, takenEntries } from "../payments/taken.ts";
import { line } from "../text/typed.ts";
import { daysAfter, type Period } from "../time/days.ts";
import { shiftEndSchema } from "./shift.ts";

const MOST_CENTS = 1_000_000;
const cents = z
  .int({ error: message("amountInvalid") })
  .min(0, message("amountInvalid"))
  .max(MOST_CENTS, message("amountInvalid"));

/** The body of `POST /api/driver/shift/close`. `toHandIn`: the cents that the page showed; else those of the books. */
export const shiftCloseSchema = shiftEndSchema.extend({ toHandIn: z.int(wrongType).optional() });

/**
 * The body of `POST /api/office/shifts/{id}/settle`: the counted cash in cents. `version`: how often it was counted
 * before, as the desk saw it.
 */
export const settleSchema = z.strictObject({
  counted: cents,
  reason: line("required").max(200, message("tooLong")).optional(),
  version: z.int(wrongType).min(0, wrongType).default(0),
});
export type SettleEntry = z.output<typeof settleSchema>;

/** The cash that the driver confirmed, in cents. */
const confirmedSchema = v.nullable(v.object({ at: v.string(), toHandIn: v.number() }));

/** A count of the cash, in cents; `reason` where it differs from what the books said then. */
export const settlementSchema = v.object({
  version: v.number(),
  at: v.string(),
  expected: v.number(),
  counted: v.number(),
  reason: v.nullable(v.string()),
});
export type SettlementView = v.InferOutput<typeof settlementSchema>;

const closingEntries = { ...takenEntries, confirmed: confirmedSchema, settled: v.nullable(settlementSchema) };

/** `GET /api/driver/shift/sums`: of the open shift, else the last; `since` is null before the first. ISO 8601 in UTC, cents. */
export const shiftSumsSchema = v.pipe(
  v.object({ since: v.nullable(v.string()), until: v.nullable(v.string()), ...closingEntries }),
  v.title("ShiftSums"),
);
export type ShiftSums = v.InferOutput<typeof shiftSumsSchema>;

/** What the books said of a ride when its shift was counted, and what they say now, in cents. */
const changedRideSchema = v.object({
  id: v.number(),
  reference: v.string(),
  how: v.picklist(PAID_WAYS),
  was: v.number(),
  is: v.number(),
});
export type ChangedRide = v.InferOutput<typeof changedRideSchema>;

const closingShiftSchema = v.object({
  id: v.string(),
  driverId: v.string(),
  /** Null a year after the driver left. */
  firstName: v.nullable(v.string()),
  plate: v.string(),
  since: v.string(),
  until: v.nullable(v.string()),
  /** Those that are over, in order. */
  breaks: v.array(v.object({ since: v.string(), until: v.string() })),
  ...closingEntries,
  /** Rides of which the books say something else since the shift was counted. */
  changed: v.array(changedRideSchema),
});
export type ClosingShift = v.InferOutput<typeof closingShiftSchema>;

/**
 * Why sums do not equal the books: nobody said how a ride was paid; it is not paid; more was taken than it costs; no shift
 * has it; its invoice is of another amount; the driver confirmed, or the desk counted, another amount; the books changed
 * after the count.
 */
const DIFFERENCES = [
  "unreported",
  "open",
  "over",
  "outside_shift",
  "invoice",
  "confirmed",
  "counted",
  "corrected",
] as const;

const differenceSchema = v.object({
  kind: v.picklist(DIFFERENCES),
  cents: v.number(),
  /** Of a ride, or of a shift. */
  ride: v.nullable(v.object({ id: v.number(), reference: v.string() })),
  shiftId: v.nullable(v.string()),
});
export type ClosingDifference = v.InferOutput<typeof differenceSchema>;

/** `name` is a day `YYYY-MM-DD`, a driver's first name or a plate; null for rides without one. */
const sumsOf = v.array(v.object({ name: v.nullable(v.string()), ...takenEntries }));

/** `GET /api/office/closing?from=&to=`: shifts that began in these days, newest first, and rides picked up in them. */
export const closingViewSchema = v.object({
  from: v.string(),
  to: v.string(),
  shifts: v.array(closingShiftSchema),
  /** For managers. */
  sums: v.optional(
    v.object({
      total: v.object(takenEntries),
      days: sumsOf,
      drivers: sumsOf,
      cars: sumsOf,
      differences: v.array(differenceSchema),
    }),
  ),
});
export type ClosingView = v.InferOutput<typeof closingViewSchema>;

const MOST_DAYS = 31;
/** Longer periods are asked for in parts: each ride is read. */
export const isTooLong = ({ from, to }: Period): boolean => to > daysAfter(from, MOST_DAYS - 1);
