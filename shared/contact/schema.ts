import * as v from "valibot";
import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { personName } from "../person/name.ts";
import { line, lines } from "../text/typed.ts";

export const CONTACT_SUBJECTS = ["booking", "feedback", "complaint", "other"] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

export const contactSchema = z.strictObject({
  name: personName(line("contactNameShort").min(2, message("contactNameShort"))),
  email: line("contactEmailInvalid")
    .max(254, message("tooLong"))
    .pipe(z.email(message("contactEmailInvalid"))),
  subject: line("contactSubjectMissing")
    .min(1, message("contactSubjectMissing"))
    .pipe(z.enum(CONTACT_SUBJECTS, message("contactSubjectMissing"))),
  message: lines("contactMessageShort").min(10, message("contactMessageShort")).max(5000, message("tooLong")),
});
export type ContactMessage = z.infer<typeof contactSchema>;

export const receivedSchema = v.object({ id: v.string() });
