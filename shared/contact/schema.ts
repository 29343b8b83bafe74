import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { personName } from "../person/name.ts";

export const CONTACT_SUBJECTS = ["booking", "feedback", "complaint", "other"] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

const text = (missing: Parameters<typeof message>[0]) =>
  z.string({ error: (issue) => message(issue.input === undefined ? missing : "wrongType") }).trim();

/** The contact form and the body of `POST /api/contact`. */
export const contactSchema = z.strictObject({
  name: personName(text("contactNameShort").min(2, message("contactNameShort"))),
  email: text("contactEmailInvalid")
    .max(254, message("tooLong"))
    .pipe(z.email(message("contactEmailInvalid"))),
  subject: text("contactSubjectMissing")
    .min(1, message("contactSubjectMissing"))
    .pipe(z.enum(CONTACT_SUBJECTS, message("contactSubjectMissing"))),
  message: text("contactMessageShort").min(10, message("contactMessageShort")).max(5000, message("tooLong")),
});
export type ContactMessage = z.infer<typeof contactSchema>;
