import { checkPickup } from "@domrit/shared/booking/pickup-window.ts";
import { bookingFormSchema } from "@domrit/shared/booking/schema.ts";
import type { ValidationKey } from "@domrit/shared/i18n/validation-key.ts";
import type { TripField } from "./draft.ts";

/** The five fields, and a pickup moment that can still be booked by this device's clock. */
export const tripSchema = bookingFormSchema.superRefine((trip, context) => {
  const pickup = checkPickup({ date: trip.pickupDate, time: trip.pickupTime }, new Date());
  if (!pickup.ok) context.addIssue({ code: "custom", path: [pickup.field], message: pickup.message });
});

/** What the inputs themselves say when they are empty (spec 5); the schema's messages stand below them. */
export const REQUIRED_TEXTS = {
  pickupDate: "dateRequired",
  pickupTime: "timeRequired",
  vehicleType: "vehicleTypeRequired",
} as const satisfies Partial<Record<TripField, ValidationKey>>;
