import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";
import { toWallTime } from "../time/amsterdam.ts";
import { isLuhnValid } from "./card-number.ts";

/** The years that an expiry date may have at `now`: the current one and the nineteen after it (spec 5). */
export function expiryYears(now: Date): string[] {
  const first = Number(toWallTime(now).date.slice(0, 4));
  return Array.from({ length: 20 }, (_, index) => String(first + index));
}

export const EXPIRY_MONTHS = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"] as const;

/** The card form and the body of `POST /api/user/payment-methods`, at `now`: a card is good through its expiry month. */
export function cardSchema(now: Date) {
  const thisMonth = toWallTime(now).date.slice(0, 7);
  return z
    .strictObject({
      cardNumber: line("cardNumberShort")
        .transform((typed) => typed.replaceAll(" ", ""))
        .pipe(
          z
            .string()
            .min(16, { error: message("cardNumberShort"), abort: true })
            .max(19, { error: message("cardNumberLong"), abort: true })
            .refine((digits) => isLuhnValid(digits), message("cardNumberInvalid")),
        ),
      holderName: line("cardHolderShort").min(2, message("cardHolderShort")).max(100, message("tooLong")),
      expiryMonth: line("cardMonthRequired").pipe(z.enum(EXPIRY_MONTHS, message("cardMonthRequired"))),
      expiryYear: line("cardYearRequired").pipe(z.enum(expiryYears(now), message("cardYearRequired"))),
      cvv: line("cardCvvShort")
        .min(3, message("cardCvvShort"))
        .max(4, message("cardCvvLong"))
        .regex(/^\d*$/, message("cardCvvShort")),
    })
    .refine(
      ({ expiryMonth, expiryYear }) => !expiryMonth || !expiryYear || `${expiryYear}-${expiryMonth}` >= thisMonth,
      {
        path: ["expiryMonth"],
        message: message("cardExpired"),
        when: () => true,
      },
    );
}
export type CardEntry = z.infer<ReturnType<typeof cardSchema>>;
