import { Customer } from "@domrit/server/account/customer.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import { pathTo } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { emailEffect } from "../delivery/message-effects.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { longDay } from "../mail/moment.ts";

/** Tells an account of a new version of terms and privacy policy; once for each version. */
export const sendPoliciesChanged = emailEffect({
  fact: v.object({ customerId: v.string(), version: v.string() }),
  key: ({ customerId, version }) => messageKey("policies-email", `${customerId} ${version}`, "email"),
  async write({ customerId, version }, { em, publicUrl }) {
    const customer = await em.findOne(Customer, customerId);
    if (!customer) return "no_recipient";
    return { content: policiesEmail(version, customer, publicUrl), to: customer.email };
  },
});

function policiesEmail(
  version: string,
  { language: locale }: Pick<Customer, "language">,
  publicUrl: string,
): EmailContent {
  const t = translator(locale);
  const values = { company: company.name, phone: company.phoneDisplay, date: longDay(version, locale) };
  const at = (page: "termsOfService" | "privacyPolicy") => new URL(pathTo(page, locale), publicUrl).href;
  return {
    locale,
    subject: t("email-account:policies.subject", values),
    preview: t("email-account:policies.preview", values),
    title: t("email-account:policies.title"),
    parts: [
      { kind: "text", text: t("email-account:policies.text", values) },
      { kind: "button", label: t("email-account:policies.terms"), href: at("termsOfService") },
      { kind: "button", label: t("email-account:policies.privacy"), href: at("privacyPolicy") },
    ],
    reason: t("email-account:policies.reason", values),
  };
}
