import type { Customer } from "@domrit/server/account/customer.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import type { SECURITY_CHANGES } from "@domrit/shared/account/events.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { EmailContent, Part } from "../mail/email-content.ts";
import { longMoment } from "../mail/moment.ts";

/** What of an account was changed, so that its owner has to hear of it when it was somebody else. */
type Changed = "passwordChanged" | Undoable | (typeof SECURITY_CHANGES)[number];
/** What the mailbox that is told can undo by a link, until a moment. */
type Undoable = "emailChangeAsked" | "emailChanged";
type Undo = { link: string; until: Date };

/** Tells a customer what was changed about their account at that moment, and what to do if it was not them. */
export function securityEmail(
  changed: Changed,
  { language: locale }: Customer,
  at: Date,
  undo: Part[] = [],
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
      ...undo,
      {
        kind: "note",
        title: t(`email-account:${changed}.notYouTitle`),
        text: t(`email-account:${changed}.notYou`, { phone: company.phoneDisplay }),
      },
    ],
    reason: t(`email-account:${changed}.reason`),
  };
}

/** The same of a change that can be undone. */
export function undoableEmail(changed: Undoable, customer: Customer, at: Date, { link, until }: Undo): EmailContent {
  const t = translator(customer.language);
  const hint = t(`email-account:${changed}.hint`, longMoment(until, customer.language));
  return securityEmail(changed, customer, at, [
    { kind: "button", label: t(`email-account:${changed}.button`), href: link, hint },
  ]);
}
