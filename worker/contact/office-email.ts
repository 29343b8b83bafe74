import type { ContactMessage } from "@domrit/server/contact/contact-message.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { longMoment } from "../mail/moment.ts";

/** What the office gets when a visitor wrote; in the office's own language. */
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
