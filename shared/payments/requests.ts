import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";

const wrongType = { error: message("wrongType") };
/** Euros with at most two decimals. */
const amount = z
  .number(wrongType)
  .min(0.01, message("wrongType"))
  .max(10_000, message("wrongType"))
  .multipleOf(0.01, wrongType);

/** The body of `POST /api/bookings/{id}/payments`: the amount is what is due. */
export const paySchema = z.strictObject({});

/** The body of `POST /api/bookings/{id}/payments/card`: what was due, in euros, and which card, as they were read. */
export const payByCardSchema = z.strictObject({ amount, last4: line("required") });

/** `POST /api/office/bookings/{id}/payments`: a `link` by SMS, or euros taken by the desk. */
export const officePaySchema = z.discriminatedUnion(
  "how",
  [z.strictObject({ how: z.literal("link") }), z.strictObject({ how: z.enum(["cash", "card"]), amount })],
  wrongType,
);

/** The body of `POST /api/office/bookings/{id}/refunds`: without an amount all that can be given back. */
export const refundSchema = z.strictObject({
  amount: amount.optional(),
  reason: line("required").min(1, message("required")).max(200, message("tooLong")),
});

/** The body of `POST /api/office/payments/held/{id}/refuse`: why it is kept. */
export const refuseHeldSchema = z.strictObject({
  reason: line("required").min(1, message("required")).max(200, message("tooLong")),
});

/** The body of `POST /api/office/payments/differences/{id}/close`: how it is explained. */
export const closeDifferenceSchema = z.strictObject({
  note: line("required").min(1, message("required")).max(200, message("tooLong")),
});
