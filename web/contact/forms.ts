import { apiPaths } from "@domrit/shared/api-paths.ts";
import { contactSchema } from "@domrit/shared/contact/schema.ts";
import { localAppPath, splitLocale } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { defineForm } from "../forms/defined/form-definition.ts";

/** What the address of the page says once the message was sent without script. */
export const SENT_QUERY = "sent";

export const contactForm = defineForm({
  id: "contact-form",
  schema: contactSchema,
  call: (body) => ({ method: "POST", path: apiPaths.contact, body }),
  answer: v.unknown(),
  done: (_answer, { url }) => ({
    goTo: `${localAppPath("contactMessage", splitLocale(url.pathname).locale)}?${SENT_QUERY}`,
  }),
  hasKey: "body",
});
