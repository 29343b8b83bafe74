import { translator } from "@domrit/server/i18n/translate.ts";
import type { RideInvoice } from "@domrit/server/invoices/invoice-document.ts";
import { paymentFact, paymentText } from "@domrit/server/invoices/payment-texts.ts";
import { placeLabels } from "@domrit/server/invoices/place-labels.ts";
import { longDate } from "@domrit/server/invoices/texts.ts";
import { withoutLinks } from "@domrit/shared/booking/links.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import type { EmailContent, Part } from "../mail/email-content.ts";
import { greeting } from "../mail/greeted-name.ts";
import { afterRide, complaint } from "./after-ride.ts";

export function invoiceEmail(document: RideInvoice, { name, link }: { name: string; link: string }): EmailContent {
  const { kind, number, language: locale, ride, totalCents, corrects } = document;
  const t = translator(locale);
  const date = longDate(ride.date, locale);
  const pickup = withoutLinks(ride.pickupLocation);
  const destination = withoutLinks(ride.destination);
  const labels = placeLabels(document);
  return {
    locale,
    subject: t(`email-invoice:subject.${kind}`, { number, date }),
    preview: t("email-invoice:preview", { reference: ride.reference, total: formatMoney(totalCents, locale) }),
    title: t(`email-invoice:title.${kind}`),
    parts: [
      greeting(t, name),
      { kind: "text", text: t(`email-invoice:intro.${introOf(document)}`, { date, corrects: corrects?.number }) },
      {
        kind: "facts",
        facts: [
          { label: t(`invoice:facts.number.${kind}`), value: number },
          { label: t("invoice:facts.reference"), value: ride.reference },
          { label: labels.pickup, value: pickup },
          { label: labels.destination, value: destination },
          { label: t(`invoice:lines.total.${kind}`), value: formatMoney(totalCents, locale), strong: true },
          ...(kind === "invoice" ? [paymentFact(document)] : []),
        ],
      },
      ...(kind === "invoice" && document.dueDate ? [{ kind: "text" as const, text: paymentText(document) }] : []),
      { kind: "button", label: t("email-invoice:open"), href: link, hint: t("email-invoice:files") },
      ...closing(document),
    ],
    reason: t("email-invoice:reason"),
  };
}

function introOf({ kind, ride, corrects }: RideInvoice) {
  if (kind === "credit_note") return corrects?.refundId ? "part_credit" : kind;
  return ride.isCancelled ? "cancelled" : kind;
}

function closing({ kind, ride, language }: RideInvoice): Part[] {
  if (kind === "credit_note") return [];
  return ride.isCancelled ? [complaint(language)] : afterRide(language);
}
