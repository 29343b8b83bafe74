import { z } from "zod";
import { contactFields } from "../booking/contact-fields.ts";
import { message } from "../i18n/validation-key.ts";
import { line, lines } from "../text/typed.ts";
import { REPORT_KINDS } from "./kinds.ts";

/**
 * `POST /api/bookings/{id}/reports`. Fields of the legal complaint form (Wp2000 art. 77) that the booking may lack:
 * driver, plate or taxi number, and contact.
 */
export const reportSchema = z.strictObject({
  kind: line("wrongType").pipe(z.enum(REPORT_KINDS, message("wrongType"))),
  text: lines("contactMessageShort").min(10, message("contactMessageShort")).max(5000, message("tooLong")),
  driverOrPlate: line("wrongType").max(100, message("tooLong")).optional(),
  contactName: contactFields.contactName.optional(),
  contactEmail: contactFields.contactEmail.optional(),
  contactPhone: contactFields.contactPhone.optional(),
});
export type ReportRequest = z.infer<typeof reportSchema>;
