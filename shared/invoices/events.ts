import * as v from "valibot";

/** The facts about invoices. Ids only: whoever acts on one reads the invoice itself. */
export const invoiceEvents = {
  "invoice.issued": v.object({ invoiceId: v.string(), customerId: v.string() }),
};
