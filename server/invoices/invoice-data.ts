import type { PersonalData } from "../account/personal-data.ts";
import { Invoice, InvoiceSchema } from "./invoice.entity.ts";
import { InvoiceDetails, InvoiceDetailsSchema } from "./invoice-details.entity.ts";
import { invoiceView } from "./invoice-view.ts";

/**
 * A customer's invoices, which are records of the company and stay as they are (Algemene wet inzake rijksbelastingen,
 * art. 52: seven years; AVG, art. 17(3)(b)), and to whom the next ones would be addressed.
 */
export const invoiceData: PersonalData = {
  tables: [InvoiceSchema, InvoiceDetailsSchema],
  async export(em, { id: customerId }) {
    const invoices = await em.find(Invoice, { customerId }, { orderBy: { issuedAt: "desc", number: "desc" } });
    const invoiceDetails = await em.findOne(InvoiceDetails, customerId, { exclude: ["customerId"] });
    return { invoices: invoices.map(invoiceView), invoiceDetails };
  },
  async erase(tx, customerId) {
    await tx.nativeDelete(InvoiceDetails, { customerId });
    return { kept: await tx.count(Invoice, { customerId }) };
  },
};
