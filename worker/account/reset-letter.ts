import type { PasswordReset } from "@domrit/server/account/password-reset.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Letter } from "../mail/letter.ts";

/** What somebody gets who forgot their password. It names nobody, since anybody can type anybody's address. */
export function resetLetter({ language: locale, expiresAt }: PasswordReset, link: string): Letter {
  const t = translator(locale);
  const { time } = toWallTime(expiresAt);
  return {
    locale,
    subject: t("email-account:reset.subject"),
    preview: t("email-account:reset.preview"),
    title: t("email-account:reset.title"),
    parts: [
      { kind: "text", text: t("email-account:reset.intro", { company: company.name }) },
      {
        kind: "button",
        label: t("email-account:reset.button"),
        href: link,
        hint: t("email-account:reset.hint", { time }),
      },
      { kind: "text", text: t("email-account:reset.notYou") },
    ],
    reason: t("email-account:reset.reason"),
  };
}
