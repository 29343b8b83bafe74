import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { longMoment } from "../mail/moment.ts";

/** What the link in an e-mail is for. */
type Purpose = "reset" | "confirmEmail";

/** `endsNothing`: what was set up in the account stays. */
type LinkEmailOptions = { language: Locale; expiresAt: Date; endsNothing?: boolean };

/**
 * An e-mail with a link that does one thing once, until a moment. It names nobody, since anybody can type anybody's
 * address.
 */
export function linkEmail(
  purpose: Purpose,
  { language: locale, expiresAt, endsNothing = false }: LinkEmailOptions,
  link: string,
): EmailContent {
  const t = translator(locale);
  const { date, time } = longMoment(expiresAt, locale);
  return {
    locale,
    subject: t(`email-account:${purpose}.subject`),
    preview: t(`email-account:${purpose}.preview`),
    title: t(`email-account:${purpose}.title`),
    parts: [
      { kind: "text", text: t(`email-account:${purpose}.intro`, { company: company.name }) },
      {
        kind: "button",
        label: t(`email-account:${purpose}.button`),
        href: link,
        hint: t(`email-account:${purpose}.hint`, { date, time }),
      },
      ...(endsNothing ? [] : [{ kind: "text" as const, text: t(`email-account:${purpose}.ends`) }]),
      { kind: "text", text: t(`email-account:${purpose}.notYou`) },
    ],
    reason: t(`email-account:${purpose}.reason`),
  };
}
