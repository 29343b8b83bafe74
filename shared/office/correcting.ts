import { z } from "zod";
import { PAID_HOW } from "../booking/told-by-driver.ts";
import { message } from "../i18n/validation-key.ts";
import { setPriceSchema } from "./on-behalf.ts";

const wrongType = { error: message("wrongType") };
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
