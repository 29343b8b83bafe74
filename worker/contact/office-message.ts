import { ContactMessage } from "@domrit/server/contact/contact-message.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { contactFact } from "../delivery/effect.ts";
import { emailEffect } from "../delivery/message-effects.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { longMoment } from "../mail/moment.ts";

export const sendOfficeMessage = emailEffect({
  fact: contactFact,
  key: ({ contactMessageId }) => messageKey("office-message", contactMessageId, "email"),
  async write({ contactMessageId }, { em, officeEmail }) {
    const message = await em.findOneOrFail(ContactMessage, contactMessageId);
    const replyTo = { name: message.name, address: message.email };
    return { content: messageEmail(message), to: officeEmail, replyTo };
  },
});

export function messageEmail({ name, email, subject, message, language, createdAt }: ContactMessage): EmailContent {
  const locale = DEFAULT_LOCALE;
  const t = translator(locale);
  const about = t(`email:office.subjects.${subject}`);
  return {
    locale,
    subject: t("email:office.subject", { subject: about }),
    preview: t("email:office.preview", { name }),
    title: t("email:office.title"),
    parts: [
      {
        kind: "facts",
        facts: [
          { label: t("email:office.name"), value: name, strong: true },
          { label: t("email:office.email"), value: email },
          { label: t("email:office.about"), value: about },
          { label: t("email:office.language"), value: t(`layout:language.${language}`) },
          { label: t("email:office.received"), value: t("email:trip.moment", longMoment(createdAt, locale)) },
        ],
      },
      { kind: "quote", text: message },
      { kind: "text", text: t("email:office.answer") },
    ],
    reason: t("email:office.reason"),
  };
}
