import { checkPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { bookingFormSchema } from "@domrit/shared/booking/trip/trip.ts";
import * as z from "zod/mini";
import { serverNow } from "../../clock/server-clock.ts";

/** The five fields, and a pickup moment that can still be booked by the server's clock. */
export const tripSchema = bookingFormSchema.check(
  z.superRefine((trip, context) => {
    const pickup = checkPickup({ date: trip.pickupDate, time: trip.pickupTime }, serverNow());
    if (!pickup.ok) context.addIssue({ code: "custom", path: [pickup.field], message: pickup.message });
  }),
);
