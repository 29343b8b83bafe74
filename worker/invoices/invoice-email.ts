import { Customer } from "@domrit/server/account/customer.entity.ts";
import { hasProved } from "@domrit/server/booking/placing/account-contact.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { Invoice } from "@domrit/server/invoices/invoice.entity.ts";
import type { InvoiceDocument, RideInvoice } from "@domrit/server/invoices/invoice-document.ts";
import { invoiceFileName } from "@domrit/server/invoices/invoice-view.ts";
import { paymentFact, paymentText } from "@domrit/server/invoices/payment-texts.ts";
import { longDate, placeLabels } from "@domrit/server/invoices/texts.ts";
import { Organisation } from "@domrit/server/organisations/organisation.entity.ts";
import { withoutLinks } from "@domrit/shared/booking/links.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { APP_PAGES } from "@domrit/shared/site/pages.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { addressWords } from "../booking/email/told-addresses.ts";
import { invoiceFact } from "../delivery/effect.ts";
import { emailEffect } from "../delivery/message-effects.ts";
import type { EmailContent, Part } from "../mail/email-content.ts";
import { greeting } from "../mail/greeting.ts";
import { afterRide, complaint } from "./after-ride.ts";
import { collectiveEmail } from "./collective-email.ts";

export const sendInvoiceEmail = emailEffect({
  fact: invoiceFact,
  key: ({ invoiceId, repeat }) => messageKey("invoice", invoiceId, "email", repeat),
  async write({ invoiceId, customerId }, { em, publicUrl }) {
    const invoice = await em.findOneOrFail(Invoice, invoiceId, { populate: ["document", "pdf", "ubl"] });
    const customer = await whoGets(em, invoice, customerId);
    if (!customer) return "no_recipient";
    const { document, pdf, ubl } = invoice;
    const name = `${customer.firstName} ${customer.lastName}`;
    const to = { name, link: new URL(APP_PAGES.invoices, publicUrl).href };
    return {
      content:
        "rides" in document ? collectiveEmail(document, to) : invoiceEmail(await toldInvoice(document, customer), to),
      to: await invoiceAddress(em, document, customer),
      attachments: [
        { filename: invoiceFileName(document, "pdf"), contentType: "application/pdf", content: pdf },
        { filename: invoiceFileName(document, "xml"), contentType: "application/xml", content: ubl },
      ],
    };
  },
});

const isOnAccount = (document: InvoiceDocument): boolean => "rides" in document || document.dueDate !== undefined;

/** Who hears of an invoice now: of an organisation's the admin who gets its invoices since it was issued to another. */
export async function whoGets(
  em: EntityManager,
  { organisationId }: Pick<Invoice, "organisationId">,
  issuedTo: string,
): Promise<Customer | null> {
  const organisation = organisationId ? await em.findOne(Organisation, { id: organisationId }) : null;
  return await em.findOne(Customer, organisation?.customerId ?? issuedTo);
}

/** Where an invoice and what is said of it goes now. */
export async function invoiceAddress(
  em: EntityManager,
  document: InvoiceDocument,
  customer: Customer,
): Promise<string> {
  if (!isOnAccount(document)) return customer.email;
  return (await em.findOne(Organisation, { customerId: customer.id }))?.invoiceEmail || customer.email;
}

/** Addresses as in `toldBooking`; the attached files have the full ones, as the law requires. */
async function toldInvoice(document: RideInvoice, customer: Customer): Promise<RideInvoice> {
  if (hasProved(customer, customer.email)) return document;
  const say = await addressWords(document.language);
  const { pickupLocation, destination } = document.ride;
  return {
    ...document,
    ride: { ...document.ride, pickupLocation: say(pickupLocation), destination: say(destination) },
  };
}

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
  if (kind === "credit_note" && corrects?.isPart) return "lowered";
  if (kind === "credit_note") return corrects?.refundId ? "part_credit" : kind;
  return ride.isCancelled ? "cancelled" : kind;
}

function closing({ kind, ride, language }: RideInvoice): Part[] {
  if (kind === "credit_note") return [];
  return ride.isCancelled ? [complaint(language)] : afterRide(language);
}
