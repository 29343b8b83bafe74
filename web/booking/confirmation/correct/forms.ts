import type { ContactKind } from "../contact/contact-kinds.ts";
import { contactForm } from "../contact/forms.ts";

const correcting = (kind: ContactKind) =>
  // Where too much has gone today nothing is sent, which the ride's page says.
  contactForm(`correct-${kind}`, kind, ({ messages }) =>
    messages?.[kind === "contactEmail" ? "email" : "sms"] ? { notice: "contactCorrected" } : {},
  );

/** Puts right the address or number that is known. */
export const correctContactForms = {
  contactEmail: correcting("contactEmail"),
  contactPhone: correcting("contactPhone"),
};
