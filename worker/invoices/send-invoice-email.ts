import { Customer } from "@domrit/server/account/customer.entity.ts";
import { hasProved } from "@domrit/server/booking/placing/account-contact.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { Invoice } from "@domrit/server/invoices/invoice.entity.ts";
import type { RideInvoice } from "@domrit/server/invoices/invoice-document.ts";
import { invoiceFileName } from "@domrit/server/invoices/invoice-file.ts";
import { APP_PAGES } from "@domrit/shared/site/pages.ts";
import { addressWords } from "../booking/email/told-addresses.ts";
import { effect, invoiceFact } from "../delivery/effect.ts";
import { renderEmail } from "../mail/render-email.ts";
import { collectiveEmail } from "./collective/collective-email.ts";
import { invoiceEmail } from "./invoice-email.ts";

const keyOf = (invoiceId: string, repeat?: number): string => messageKey("invoice", invoiceId, "email", repeat);

/** Sends a customer an invoice, or a credit note, with its files. */
export const sendInvoiceEmail = effect({
  queue: "email",
  fact: invoiceFact,
  key: ({ invoiceId, repeat }) => keyOf(invoiceId, repeat),
  async run({ invoiceId, customerId, repeat }, { em, mail, publicUrl }) {
    const invoice = await em.findOneOrFail(Invoice, invoiceId, { populate: ["document", "pdf", "ubl"] });
    const customer = await em.findOne(Customer, customerId);
    if (!customer) return "no_recipient";
    const { document, pdf, ubl } = invoice;
    const name = `${customer.firstName} ${customer.lastName}`;
    const to = { name, link: new URL(APP_PAGES.invoices, publicUrl).href };
    const content =
      "rides" in document ? collectiveEmail(document, to) : invoiceEmail(await toldInvoice(document, customer), to);
    await mail.send({
      ...renderEmail(content),
      key: keyOf(invoiceId, repeat),
      to: customer.email,
      attachments: [
        { filename: invoiceFileName(document, "pdf"), contentType: "application/pdf", content: pdf },
        { filename: invoiceFileName(document, "xml"), contentType: "application/xml", content: ubl },
      ],
    });
    return "sent";
  },
});

/** The invoice in the words of its e-mail, as `toldBooking` has a ride; its files say what was driven, as the law asks. */
async function toldInvoice(document: RideInvoice, customer: Customer): Promise<RideInvoice> {
  if (hasProved(customer, customer.email)) return document;
  const say = await addressWords(document.language);
  const { pickupLocation, destination } = document.ride;
  return {
    ...document,
    ride: { ...document.ride, pickupLocation: say(pickupLocation), destination: say(destination) },
  };
}
