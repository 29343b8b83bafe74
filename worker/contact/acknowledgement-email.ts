import type { ContactMessage } from "@domrit/server/contact/contact-message.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { greeting } from "../mail/greeted-name.ts";

/**
 * What a visitor gets who wrote to the office. Nothing of what was typed is repeated but a name that is one, since anybody
 * can type anybody's address: the form must not carry a stranger's words.
 */
export function acknowledgementEmail({ language: locale, subject, name: from }: ContactMessage): EmailContent {
  const t = translator(locale);
  const { name, phoneDisplay, officeHours } = company;
  const { opens, closes } = officeHours;
  return {
    locale,
    subject: t("email:acknowledgement.subject"),
    preview: t("email:acknowledgement.preview"),
    title: t("email:acknowledgement.title"),
    parts: [
      greeting(t, from),
      { kind: "text", text: t("email:acknowledgement.intro", { company: name, opens, closes }) },
      ...(subject === "complaint" ? [{ kind: "text" as const, text: t("email:acknowledgement.complaint") }] : []),
      { kind: "text", text: t("email:acknowledgement.urgent", { phone: phoneDisplay }) },
    ],
    reason: t("email:acknowledgement.reason"),
  };
}
