import { accessLeft } from "@domrit/server/account/access/end-access.ts";
import { Customer } from "@domrit/server/account/customer.entity.ts";
import { EmailChange } from "@domrit/server/account/email-change/email-change.entity.ts";
import { mailedLink } from "@domrit/server/account/mailed-token.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { SECURITY_CHANGES } from "@domrit/shared/account/events.ts";
import type { AccessLeft } from "@domrit/shared/account/security-view.ts";
import { company } from "@domrit/shared/company/company.ts";
import * as v from "valibot";
import { emailEffect } from "../delivery/message-effects.ts";
import type { EmailContent, Part } from "../mail/email-content.ts";
import { longMoment } from "../mail/moment.ts";

type SecurityChange = "passwordChanged" | Undoable | (typeof SECURITY_CHANGES)[number];
type Undoable = "emailChangeAsked" | "emailChanged";
type Undo = { link: string; until: Date };

export const sendSecurityNotice = emailEffect({
  fact: v.object({ customerId: v.string(), what: v.picklist(SECURITY_CHANGES) }),
  key: (_fact, eventId) => messageKey("security-notice", eventId, "email"),
  async write({ customerId, what }, { em }, { occurredAt }) {
    const customer = await em.findOne(Customer, customerId);
    if (!customer) return "no_recipient";
    return { content: securityEmail(what, customer, occurredAt), to: customer.email };
  },
});

export const sendPasswordChangedEmail = emailEffect({
  fact: v.object({ customerId: v.string() }),
  key: (_fact, eventId) => messageKey("password-changed", eventId, "email"),
  async write({ customerId }, { em }, { occurredAt }) {
    const customer = await em.findOne(Customer, customerId);
    if (!customer) return "no_recipient";
    const content = passwordChangedEmail(customer, occurredAt, await accessLeft(em, customer, []));
    return { content, to: customer.email };
  },
});

export const sendEmailChangeAskedNotice = emailChangeNotice("emailChangeAsked", "email-change-asked");
export const sendEmailChangedNotice = emailChangeNotice("emailChanged", "email-changed");

/** Goes to the former mailbox, so that its owner can undo the change. */
function emailChangeNotice(what: Undoable, kind: string) {
  return emailEffect({
    fact: v.object({ changeId: v.string() }),
    key: ({ changeId }) => messageKey(kind, changeId, "email"),
    async write({ changeId }, { em, publicUrl, sessionKeys }, { occurredAt }) {
      const change = await em.findOne(EmailChange, changeId);
      const customer = change && (await em.findOne(Customer, change.customerId));
      if (!customer) return "no_recipient";
      if (change.endedAt) return "superseded";
      const { id, tokenHash, expiresAt: until, previousEmail: to } = change;
      const link = tokenHash && mailedLink(publicUrl, sessionKeys, "email-undo", { id, tokenHash });
      const content =
        link && until
          ? undoableEmail(what, customer, occurredAt, { link, until })
          : securityEmail(what, customer, occurredAt);
      return { content, to };
    },
  });
}

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

/** The e-mail lists the ways to sign in, without names of passkeys: an attacker may have written such a name. */
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

export function undoableEmail(changed: Undoable, customer: Customer, at: Date, { link, until }: Undo): EmailContent {
  const t = translator(customer.language);
  const hint = t(`email-account:${changed}.hint`, longMoment(until, customer.language));
  return securityEmail(changed, customer, at, [
    { kind: "button", label: t(`email-account:${changed}.button`), href: link, hint },
  ]);
}
