import * as v from "valibot";

const invoice = { invoiceId: v.string(), customerId: v.string() };

/** The facts about invoices. Ids only: whoever acts on one reads the invoice itself. */
export const invoiceEvents = {
  "invoice.issued": v.object(invoice),
  /** The operator has its e-mail sent once more. */
  "invoice.resend_requested": v.object({ ...invoice, repeat: v.number() }),
};
