import * as v from "valibot";

const invoice = { invoiceId: v.string(), customerId: v.string() };

export const invoiceEvents = {
  "invoice.issued": v.object(invoice),
  /** The month (`YYYY-MM`) of a customer who gets one invoice for it is over. */
  "invoice.month_over": v.object({ customerId: v.string(), month: v.string() }),
  /** The operator has its e-mail sent once more. */
  "invoice.resend_requested": v.object({ ...invoice, repeat: v.number() }),
};
