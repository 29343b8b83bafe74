import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import type { Notice } from "@domrit/shared/site/notice.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { defineLateForm } from "../../../forms/defined/form-definition.ts";
import type { ContactKind } from "./contact-kinds.ts";

const contactForm = (id: string, kind: ContactKind, notice: (view: BookingView) => { notice?: Notice }) =>
  defineLateForm({
    id,
    loadSchema: async () => (await import("./add-contact-schema.ts")).addContactSchema(kind),
    call: (body, { id: ride }) => ({ method: "PUT", path: apiPaths.bookingContact(Number(ride)), body }),
    answer: bookingViewSchema,
    done: (view, { id: ride }) => ({ goTo: confirmationPath(Number(ride)), ...notice(view) }),
  });

const adding = (kind: ContactKind) => contactForm(`add-${kind}`, kind, () => ({}));
const correcting = (kind: ContactKind) =>
  // After too many messages in a day none is sent, which the ride's page says.
  contactForm(`correct-${kind}`, kind, ({ messages }) =>
    messages?.[kind === "contactEmail" ? "email" : "sms"] ? { notice: "contactCorrected" } : {},
  );

export const addContactForms = { contactEmail: adding("contactEmail"), contactPhone: adding("contactPhone") };

export const correctContactForms = {
  contactEmail: correcting("contactEmail"),
  contactPhone: correcting("contactPhone"),
};
