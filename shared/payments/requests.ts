import { z } from "zod";
import { message, wrongType } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";

const amount = z
  .number(wrongType)
  .min(0.01, message("wrongType"))
  .max(10_000, message("wrongType"))
  .multipleOf(0.01, wrongType);

/** The body of `POST /api/bookings/{id}/payments`: the amount is what is due. */
export const paySchema = z.strictObject({});

/** As the payer read them. */
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

export const refuseHeldSchema = z.strictObject({
  reason: line("required").min(1, message("required")).max(200, message("tooLong")),
});

export const closeDifferenceSchema = z.strictObject({
  note: line("required").min(1, message("required")).max(200, message("tooLong")),
});

/** An amount as somebody types it, with a comma or a point, `12,50`, perhaps nothing; gives euros. */
export const typedEuros = line("amountInvalid")
  .regex(/^\d{1,5}([.,]\d{1,2})?$/, message("amountInvalid"))
  .transform((typed) => Number(typed.replace(",", ".")));

export const typedAmount = typedEuros.pipe(
  z.number().min(0.01, message("amountInvalid")).max(10_000, message("amountInvalid")),
);
