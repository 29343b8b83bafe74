import { Customer } from "@domrit/server/account/customer.entity.ts";
import { hasProved } from "@domrit/server/booking/placing/account-contact.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { Invoice } from "@domrit/server/invoices/invoice.entity.ts";
import type { RideInvoice } from "@domrit/server/invoices/invoice-document.ts";
import { invoiceFileName } from "@domrit/server/invoices/invoice-file.ts";
import { APP_PAGES } from "@domrit/shared/site/pages.ts";
import { addressWords } from "../booking/email/told-addresses.ts";
import { invoiceFact } from "../delivery/effect.ts";
import { emailEffect } from "../delivery/message-effects.ts";
import { collectiveEmail } from "./collective/collective-email.ts";
import { invoiceEmail } from "./invoice-email.ts";

export const sendInvoiceEmail = emailEffect({
  fact: invoiceFact,
  key: ({ invoiceId, repeat }) => messageKey("invoice", invoiceId, "email", repeat),
  async write({ invoiceId, customerId }, { em, publicUrl }) {
    const invoice = await em.findOneOrFail(Invoice, invoiceId, { populate: ["document", "pdf", "ubl"] });
    const customer = await em.findOne(Customer, customerId);
    if (!customer) return "no_recipient";
    const { document, pdf, ubl } = invoice;
    const name = `${customer.firstName} ${customer.lastName}`;
    const to = { name, link: new URL(APP_PAGES.invoices, publicUrl).href };
    return {
      content:
        "rides" in document ? collectiveEmail(document, to) : invoiceEmail(await toldInvoice(document, customer), to),
      to: customer.email,
      attachments: [
        { filename: invoiceFileName(document, "pdf"), contentType: "application/pdf", content: pdf },
        { filename: invoiceFileName(document, "xml"), contentType: "application/xml", content: ubl },
      ],
    };
  },
});

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
