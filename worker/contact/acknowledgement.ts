import { ContactMessage } from "@domrit/server/contact/contact-message.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import { ANSWER_DAYS } from "@domrit/shared/reports/answer-by.ts";
import { contactFact } from "../delivery/effect.ts";
import { emailEffect } from "../delivery/message-effects.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { greeting } from "../mail/greeting.ts";

/** The office will have answered by then. */
const USEFUL_MS = 3 * 24 * 3_600_000;

export const sendAcknowledgement = emailEffect({
  fact: contactFact,
  key: ({ contactMessageId }) => messageKey("acknowledgement", contactMessageId, "email"),
  async write({ contactMessageId }, { em, now }) {
    const message = await em.findOneOrFail(ContactMessage, contactMessageId);
    if (now.getTime() > message.createdAt.getTime() + USEFUL_MS) return "expired";
    return { content: acknowledgementEmail(message), to: message.email };
  },
});

/** Repeats nothing of what was typed except a plausible name: anybody can type anybody's address. */
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
      ...(subject === "complaint"
        ? [{ kind: "text" as const, text: t("email:acknowledgement.complaint", { days: ANSWER_DAYS }) }]
        : []),
      { kind: "text", text: t("email:acknowledgement.urgent", { phone: phoneDisplay }) },
    ],
    reason: t("email:acknowledgement.reason"),
  };
}
