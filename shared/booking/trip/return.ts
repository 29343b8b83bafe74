import { z } from "zod";
import { message, wrongType } from "../../i18n/validation-key.ts";
import { tripFields } from "./trip.ts";

/**
 * The ride back that is booked together with the ride there: at a time in Amsterdam's wall clock, or when its passenger
 * calls for it (`onCall`). `quotedPrice` is its own price that was shown, in euros.
 */
export const returnSchema = z
  .strictObject(
    {
      pickupDate: z.optional(tripFields.pickupDate),
      pickupTime: z.optional(tripFields.pickupTime),
      onCall: z.boolean(wrongType).optional(),
      quotedPrice: z.number(wrongType).optional(),
    },
    wrongType,
  )
  .superRefine(({ pickupDate, pickupTime, onCall = false }, { addIssue }) => {
    const refuse = (field: string, text: string) => addIssue({ code: "custom", path: [field], message: text });
    if (onCall && (pickupDate || pickupTime)) return refuse("onCall", message("returnEither"));
    if (onCall) return;
    if (!pickupDate) refuse("pickupDate", message("dateRequired"));
    if (!pickupTime) refuse("pickupTime", message("timeRequired"));
  });
export type AskedReturn = z.infer<typeof returnSchema>;
