import { z } from "zod";
import { bookingRequestSchema } from "../booking/schema.ts";
import { RIDE_SOURCES } from "../booking/source.ts";
import { tripFields } from "../booking/trip/trip.ts";
import { message, wrongType } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";

/** A ride can be entered for so many days after its pickup. */
export const AFTERWARDS_DAYS = 7;

const amount = { error: message("amountInvalid") };

/**
 * What is said of a ride that was driven before it was entered. `endTime`: Amsterdam's wall clock, `HH:MM`, on the next day where it
 * is before the pickup. `price`: by the meter, in euros; else the tariff's. `paid`: how its whole price was paid in the
 * car. `anyway`: why, though its driver had another ride then, or its shift was counted.
 */
export const drivenSchema = z.strictObject(
  {
    source: z.enum(RIDE_SOURCES, { error: message("required") }),
    endTime: tripFields.pickupTime,
    driverId: z.uuid({ error: message("driverMissing") }),
    carId: z.uuid({ error: message("carMissing") }),
    price: z
      .number(amount)
      .min(1, message("amountInvalid"))
      .max(5000, message("amountInvalid"))
      .multipleOf(0.01, amount)
      .optional(),
    paid: z.enum(["cash", "card"], wrongType).optional(),
    anyway: line("wrongType").max(200, message("tooLong")).optional(),
  },
  wrongType,
);
export type DrivenEntry = z.output<typeof drivenSchema>;

/** The body of `POST /api/office/bookings`, preview or real: as a guest books, or a ride that was driven already. */
export const deskRequestSchema = bookingRequestSchema.safeExtend({ driven: drivenSchema.optional() });
