import * as v from "valibot";
import { z } from "zod";
import { contactFields } from "../booking/contact-fields.ts";
import { foldCode } from "../fares/discount.ts";
import { message, wrongType } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";
import { isDay } from "../time/days.ts";

const MOST_CENTS = 50_000;
const MOST_USES = 100_000;

const day = line("dateRequired").refine(isDay, message("dateInvalid")).nullish();
const mostUses = z
  .int(message("discountUses"))
  .min(1, message("discountUses"))
  .max(MOST_USES, message("discountUses"))
  .nullish();

/** When and how often a code holds: local days of the order, both included, and how many rides may have it; null for no bound. */
const bounds = { validFrom: day, validUntil: day, mostUses };

/** The body of `POST /api/office/discounts`: percent, or cents; for everybody unless there is an e-mail address. */
export const discountSchema = z.strictObject({
  code: line("required")
    .min(1, message("required"))
    .max(40, message("tooLong"))
    .overwrite(foldCode)
    .regex(/^([A-Z0-9]{3,20})?$/, message("discountCodeShape")),
  percent: z
    .int(message("discountPercent"))
    .min(1, message("discountPercent"))
    .max(100, message("discountPercent"))
    .nullish(),
  cents: z
    .int(message("discountEuros"))
    .min(100, message("discountEuros"))
    .max(MOST_CENTS, message("discountEuros"))
    .nullish(),
  firstRide: z.boolean(wrongType).default(false),
  email: contactFields.contactEmail.nullish(),
  /** The public pages and the terms name it, in place of the one before. */
  isOnSite: z.boolean(wrongType).default(false),
  ...bounds,
});
export type DiscountEntry = z.output<typeof discountSchema>;

/**
 * The body of `POST /api/office/discounts/{id}`. What a code takes off and for whom never changes; a bound that is left out
 * stays. An ended code is never used again. `version`: as it was seen; left out, whatever it is now.
 */
export const discountChangeSchema = z.strictObject({
  ...bounds,
  isEnded: z.literal(true, wrongType).optional(),
  isOnSite: z.literal(true, wrongType).optional(),
  version: z.int(wrongType).optional(),
});
export type DiscountChange = z.output<typeof discountChangeSchema>;

/** Whether an order of today can have it: `over` once its last day is past, `used` as often as it may be. */
const DISCOUNT_STATES = ["coming", "current", "over", "used", "ended"] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

/** A code as `GET /api/office/discounts` lists them, by code. `uses`: the rides that have it and are not cancelled. */
export const discountViewSchema = v.object({
  id: v.string(),
  version: v.number(),
  state: v.picklist(DISCOUNT_STATES),
  code: v.string(),
  percent: v.nullable(v.number()),
  cents: v.nullable(v.number()),
  firstRide: v.boolean(),
  isOnSite: v.boolean(),
  validFrom: v.nullable(v.string()),
  validUntil: v.nullable(v.string()),
  mostUses: v.nullable(v.number()),
  uses: v.number(),
  /** For whom, masked; null for everybody. */
  email: v.nullable(v.string()),
  /** ISO 8601; null while it has not been ended. */
  endedAt: v.nullable(v.string()),
});
export type DiscountView = v.InferOutput<typeof discountViewSchema>;
export const discountsViewSchema = v.array(discountViewSchema);
