import type { ValidationKey } from "@domrit/shared/i18n/validation-key.ts";
import type { FormFieldName, TripField } from "../draft/draft.ts";

/** What the schema asks of each field, as attributes of its control; a test compares. The schema itself comes later. */
export const FORM_CONSTRAINTS: Record<FormFieldName, { required: boolean; maxLength?: number }> = {
  pickupLocation: { required: true, maxLength: 200 },
  destination: { required: true, maxLength: 200 },
  pickupDate: { required: true },
  pickupTime: { required: true },
  vehicleType: { required: true },
  hours: { required: false },
};

/** What the inputs themselves say when they are empty (spec 5); the schema's messages stand below them. */
export const REQUIRED_TEXTS = {
  pickupDate: "dateRequired",
  pickupTime: "timeRequired",
  vehicleType: "vehicleTypeRequired",
} as const satisfies Partial<Record<TripField, ValidationKey>>;
