import * as v from "valibot";
import { z } from "zod";
import { redirectShape } from "../booking/acts/redirect.ts";
import { PAID_HOW } from "../booking/told-by-driver.ts";
import { agreedShape } from "../booking/trip/agreed-price.ts";
import { moreHours } from "../booking/trip/more-hours.ts";
import { message, wrongType } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";

const version = z.int(wrongType);

export const seenSchema = z.strictObject({ version });

/** The new version, and channels that had too many messages already. */
export const actedSchema = v.object({ version: v.number(), withheld: v.array(v.picklist(["email", "sms"])) });
export type OnBehalfAnswer = v.InferOutput<typeof actedSchema>;

/** Whole euros; `reason`: the office's own words. */
export const setPriceSchema = z.strictObject({
  price: agreedShape.agreedPrice,
  reason: line("priceReasonMissing").min(1, message("priceReasonMissing")).max(200, message("tooLong")),
});
export type PriceSetting = z.output<typeof setPriceSchema>;

/** Hours more, of the version that was seen where it is said; `anyway`: why, though the driver or the car has another ride by then. */
export const extendSchema = z.strictObject({
  version: version.optional(),
  hours: moreHours,
  anyway: line("wrongType").max(200, message("tooLong")).optional(),
});
export type Extension = z.output<typeof extendSchema>;

/** `anyway`: why, though the driver or the car has another ride by then. */
export const redirectSchema = z.strictObject({
  version: version.optional(),
  ...redirectShape,
  anyway: extendSchema.shape.anyway,
});
export type RedirectEntry = z.output<typeof redirectSchema>;

const paid = z.strictObject(
  {
    how: z.enum(PAID_HOW, wrongType),
    amount: z
      .number(wrongType)
      .min(0, message("wrongType"))
      .max(10_000, message("wrongType"))
      .multipleOf(0.01, wrongType),
  },
  wrongType,
);

/**
 * For a finished ride; what is left out stays. Price in whole euros, paid in euros; account null: nobody's. `reason`:
 * the office's own words.
 */
export const correctSchema = z.strictObject({
  price: setPriceSchema.shape.price.optional(),
  paid: paid.optional(),
  account: z.uuid(wrongType).nullable().optional(),
  reason: setPriceSchema.shape.reason,
});
export type Correction = z.output<typeof correctSchema>;
