import { Customer } from "@domrit/server/account/customer.entity.ts";
import { EmailConfirmation } from "@domrit/server/account/email-confirmation/email-confirmation.entity.ts";
import { mailedLink } from "@domrit/server/account/mailed-token.ts";
import { PasswordReset } from "@domrit/server/account/password/password-reset.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import * as v from "valibot";
import { emailEffect } from "../delivery/message-effects.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { longMoment } from "../mail/moment.ts";

export const sendConfirmationLink = emailEffect({
  fact: v.object({ confirmationId: v.string() }),
  key: ({ confirmationId }) => messageKey("email-confirmation", confirmationId, "email"),
  async write({ confirmationId }, { em, publicUrl, sessionKeys, now }) {
    const confirmation = await em.findOne(EmailConfirmation, confirmationId);
    if (!confirmation || confirmation.usedAt) return "superseded";
    if (now >= confirmation.expiresAt) return "expired";
    const customer = await em.findOne(Customer, confirmation.customerId);
    if (!customer) return "no_recipient";
    const { language, expiresAt } = confirmation;
    const link = mailedLink(publicUrl, sessionKeys, "email-confirmation", confirmation);
    if (!link) return "expired";
    const endsNothing = customer.ownerProvedAt !== null;
    return { content: linkEmail("confirmEmail", { language, expiresAt, endsNothing }, link), to: confirmation.email };
  },
});

export const sendResetEmail = emailEffect({
  fact: v.object({ resetId: v.string() }),
  key: ({ resetId }) => messageKey("password-reset", resetId, "email"),
  async write({ resetId }, { em, publicUrl, sessionKeys, now }) {
    const reset = await em.findOne(PasswordReset, resetId);
    if (!reset || reset.usedAt) return "superseded";
    if (now >= reset.expiresAt) return "expired";
    const customer = reset.customerId && (await em.findOne(Customer, reset.customerId));
    if (!customer) return "no_recipient";
    const link = mailedLink(publicUrl, sessionKeys, "password-reset", reset);
    if (!link) return "expired";
    return { content: linkEmail("reset", reset, link), to: customer.email };
  },
});

type Purpose = "reset" | "confirmEmail";

/** `endsNothing`: settings of the account stay valid after the link is used. */
type LinkEmailOptions = { language: Locale; expiresAt: Date; endsNothing?: boolean };

/** Names nobody: anybody can type anybody's address. */
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
