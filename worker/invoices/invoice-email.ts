import { translator } from "@domrit/server/i18n/translate.ts";
import type { RideInvoice } from "@domrit/server/invoices/invoice-document.ts";
import { paymentFact } from "@domrit/server/invoices/payment-texts.ts";
import { longDate } from "@domrit/server/invoices/texts.ts";
import { withoutLinks } from "@domrit/shared/booking/links.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { greeting } from "../mail/greeted-name.ts";
import { afterRide } from "./after-ride.ts";

/** What a customer gets with the invoice of a ride, or the credit note that takes one back. */
export function invoiceEmail(document: RideInvoice, { name, link }: { name: string; link: string }): EmailContent {
  const { kind, number, language: locale, ride, totalCents, corrects } = document;
  const t = translator(locale);
  const date = longDate(ride.date, locale);
  const pickup = withoutLinks(ride.pickupLocation);
  const destination = withoutLinks(ride.destination);
  return {
    locale,
    subject: t(`email-invoice:subject.${kind}`, { number, date }),
    preview: t("email-invoice:preview", { reference: ride.reference, total: formatMoney(totalCents, locale) }),
    title: t(`email-invoice:title.${kind}`),
    parts: [
      greeting(t, name),
      { kind: "text", text: t(`email-invoice:intro.${kind}`, { date, corrects: corrects?.number }) },
      {
        kind: "facts",
        facts: [
          { label: t(`invoice:facts.number.${kind}`), value: number },
          { label: t("invoice:facts.reference"), value: ride.reference },
          { label: t("invoice:ride.pickup"), value: pickup },
          { label: t("invoice:ride.destination"), value: destination },
          { label: t(`invoice:lines.total.${kind}`), value: formatMoney(totalCents, locale), strong: true },
          ...(kind === "invoice" ? [paymentFact(document)] : []),
        ],
      },
      { kind: "button", label: t("email-invoice:open"), href: link, hint: t("email-invoice:files") },
      ...(kind === "invoice" ? afterRide(locale) : []),
    ],
    reason: t("email-invoice:reason"),
  };
}
