import { checkPickup } from "@domrit/shared/booking/pickup-window.ts";
import { bookingFormSchema } from "@domrit/shared/booking/schema.ts";

/** The five fields, and a pickup moment that can still be booked by this device's clock. */
export const tripSchema = bookingFormSchema.superRefine((trip, context) => {
  const pickup = checkPickup({ date: trip.pickupDate, time: trip.pickupTime }, new Date());
  if (!pickup.ok) context.addIssue({ code: "custom", path: [pickup.field], message: pickup.message });
});
