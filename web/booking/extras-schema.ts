import { bookingRequestSchema, contactFields } from "@domrit/shared/booking/schema.ts";
import { z } from "zod";
import { orEmpty } from "../forms/or-empty.ts";

const { flightNumber, discountCode, note } = bookingRequestSchema.shape;

/** The fields of the confirm dialog; each may stay empty. */
export const extrasSchema = z.object({
  contactName: orEmpty(contactFields.contactName),
  contactEmail: orEmpty(contactFields.contactEmail),
  contactPhone: orEmpty(contactFields.contactPhone),
  flightNumber: orEmpty(flightNumber),
  discountCode: orEmpty(discountCode),
  note: orEmpty(note),
});
export type Extras = z.infer<typeof extrasSchema>;
