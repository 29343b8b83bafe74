import { Customer } from "@domrit/server/account/customer.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { Organisation } from "@domrit/server/organisations/organisation.entity.ts";
import { company } from "@domrit/shared/company/company.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { ORGANISATION_DECISION_NAMES, type OrganisationDecision } from "@domrit/shared/organisations/organisation.ts";
import * as v from "valibot";
import { emailEffect } from "../delivery/message-effects.ts";
import type { EmailContent } from "../mail/email-content.ts";

export const sendAccountDecision = emailEffect({
  fact: v.object({ accountId: v.string(), decision: v.picklist(ORGANISATION_DECISION_NAMES) }),
  key: (_fact, eventId) => messageKey("account-decision-email", eventId, "email"),
  async write({ accountId, decision }, { em }) {
    const account = await em.findOne(Organisation, accountId);
    const customer = account && (await em.findOne(Customer, account.customerId));
    if (!account || !customer) return "no_recipient";
    return { content: decisionEmail(decision, account, customer), to: customer.email };
  },
});

export function decisionEmail(
  decision: OrganisationDecision,
  { company: business, limitCents }: Pick<Organisation, "company" | "limitCents">,
  { language: locale }: Pick<Customer, "language">,
): EmailContent {
  const t = translator(locale);
  const values = {
    business,
    company: company.name,
    phone: company.phoneDisplay,
    limit: formatMoney(limitCents ?? 0, locale),
  };
  return {
    locale,
    subject: t(`email-account:account.${decision}.subject`),
    preview: t(`email-account:account.${decision}.preview`, values),
    title: t(`email-account:account.${decision}.title`),
    parts: [
      { kind: "text", text: t(`email-account:account.${decision}.text`, values) },
      { kind: "text", text: t("email-account:account.questions", values) },
    ],
    reason: t("email-account:account.reason", { company: company.name }),
  };
}
