import type { Customer } from "@domrit/server/account/customer.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import type { SECURITY_CHANGES } from "@domrit/shared/account/events.ts";
import type { AccessLeft } from "@domrit/shared/account/security-view.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { EmailContent, Part } from "../mail/email-content.ts";
import { longMoment } from "../mail/moment.ts";

/** What of an account was changed, so that its owner has to hear of it when it was somebody else. */
type SecurityChange = "passwordChanged" | Undoable | (typeof SECURITY_CHANGES)[number];
/** What the mailbox that is told can undo by a link, until a moment. */
type Undoable = "emailChangeAsked" | "emailChanged";
type Undo = { link: string; until: Date };

/** Tells a customer what was changed about their account at that moment, and what to do if it was not them; `more` between. */
export function securityEmail(
  changed: SecurityChange,
  { language: locale }: Customer,
  at: Date,
  more: Part[] = [],
): EmailContent {
  const t = translator(locale);
  const { date, time } = longMoment(at, locale);
  return {
    locale,
    subject: t(`email-account:${changed}.subject`),
    preview: t(`email-account:${changed}.preview`),
    title: t(`email-account:${changed}.title`),
    parts: [
      { kind: "text", text: t(`email-account:${changed}.intro`, { company: company.name, date, time }) },
      ...more,
      {
        kind: "note",
        title: t(`email-account:${changed}.notYouTitle`),
        text: t(`email-account:${changed}.notYou`, { phone: company.phoneDisplay }),
      },
    ],
    reason: t(`email-account:${changed}.reason`),
  };
}

/**
 * Tells a customer that their password was changed, and the ways to sign in from then on, without the passkeys' names:
 * somebody else may have set a passkey up and written its name.
 */
export function passwordChangedEmail(
  customer: Customer,
  at: Date,
  access: Pick<AccessLeft, "passkeys" | "secondStep">,
) {
  const t = translator(customer.language);
  const count = access.passkeys.length;
  const sentences = [
    count > 0
      ? t("email-account:passwordChanged.passkeys", { count })
      : t("email-account:passwordChanged.onlyPassword"),
    ...(access.secondStep ? [t("email-account:passwordChanged.secondStep")] : []),
  ];
  return securityEmail("passwordChanged", customer, at, [{ kind: "text", text: sentences.join(" ") }]);
}

/** An e-mail about a change that can be undone. */
export function undoableEmail(changed: Undoable, customer: Customer, at: Date, { link, until }: Undo): EmailContent {
  const t = translator(customer.language);
  const hint = t(`email-account:${changed}.hint`, longMoment(until, customer.language));
  return securityEmail(changed, customer, at, [
    { kind: "button", label: t(`email-account:${changed}.button`), href: link, hint },
  ]);
}
