import { translator } from "@domrit/server/i18n/translate.ts";
import type { CollectiveInvoice } from "@domrit/server/invoices/invoice-document.ts";
import { paymentFact, paymentText } from "@domrit/server/invoices/payment-texts.ts";
import { groupName, longPeriod } from "@domrit/server/invoices/texts.ts";
import { isWeek } from "@domrit/shared/invoices/period.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { greeting } from "../mail/greeting.ts";

const introOf = ({ kind, corrects }: CollectiveInvoice) => (corrects?.isOneRide ? "ride_credit" : kind);

export function collectiveEmail(
  document: CollectiveInvoice,
  { name, link }: { name: string; link: string },
): EmailContent {
  const { kind, number, language: locale, rides, totalCents, corrects } = document;
  const t = translator(locale);
  const month = longPeriod(document.month, locale);
  const { groupedBy, group } = document;
  return {
    locale,
    subject: t(`email-invoice:collective.subject.${kind}`, { number, month }),
    preview: t("email-invoice:collective.preview", { count: rides.length, month }),
    title: t(`email-invoice:title.${kind}`),
    parts: [
      greeting(t, name),
      {
        kind: "text",
        text: t(`email-invoice:collective.intro.${introOf(document)}`, { month, corrects: corrects?.number }),
      },
      {
        kind: "facts",
        facts: [
          { label: t(`invoice:facts.number.${kind}`), value: number },
          { label: t(`invoice:collective.${isWeek(document.month) ? "week" : "month"}`), value: month },
          ...(groupedBy && group !== undefined
            ? [{ label: t("invoice:collective.of"), value: groupName(groupedBy, group, locale) }]
            : []),
          { label: t("invoice:collective.rides"), value: String(rides.length) },
          { label: t(`invoice:lines.total.${kind}`), value: formatMoney(totalCents, locale), strong: true },
          ...(kind === "invoice" ? [paymentFact(document)] : []),
        ],
      },
      ...(kind === "invoice" ? [{ kind: "text" as const, text: paymentText(document) }] : []),
      { kind: "button", label: t("email-invoice:open"), href: link, hint: t("email-invoice:files") },
    ],
    reason: t("email-invoice:reason"),
  };
}
