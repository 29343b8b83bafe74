import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";

/** An amount as somebody types it, with a comma or a point, `12,50`; gives euros. */
export const typedAmount = line("amountInvalid")
  .regex(/^\d{1,5}([.,]\d{1,2})?$/, message("amountInvalid"))
  .transform((typed) => Number(typed.replace(",", ".")))
  .pipe(z.number().min(0.01, message("amountInvalid")).max(10_000, message("amountInvalid")));
