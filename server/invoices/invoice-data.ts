import { DomainError } from "@domrit/shared/errors.ts";
import { InvoiceDetails, InvoiceDetailsSchema } from "../account/invoice-details/invoice-details.entity.ts";
import type { PersonalData } from "../account/personal-data/personal-data.ts";
import { CollectiveRide, CollectiveRideSchema } from "./collective/collective-ride.entity.ts";
import { Invoice, InvoiceSchema } from "./invoice.entity.ts";
import { invoiceView } from "./invoice-view.ts";
import { ownInvoices } from "./own-invoices.ts";
import { InvoiceActSchema } from "./receivable/invoice-act.entity.ts";

/**
 * Invoices are company records (Algemene wet inzake rijksbelastingen, art. 52: seven years; AVG, art. 17(3)(b)). An
 * account with a ride that waits for its invoice cannot be deleted.
 */
export const invoiceData: PersonalData = {
  tables: [CollectiveRideSchema, InvoiceSchema, InvoiceActSchema, InvoiceDetailsSchema],
  async export(em, { id: customerId }) {
    const invoices = await em.find(Invoice, await ownInvoices(em, customerId), {
      orderBy: { issuedAt: "desc", number: "desc" },
    });
    const invoiceDetails = await em.findOne(InvoiceDetails, customerId, { exclude: ["customerId"] });
    const waiting = await em.find(CollectiveRide, { customerId, invoiceId: null }, { orderBy: { createdAt: "asc" } });
    const ridesToInvoice = waiting.map(({ bookingId, month }) => ({ bookingId, month }));
    return { invoices: invoices.map(invoiceView), invoiceDetails, ridesToInvoice };
  },
  async erase(tx, customerId) {
    if ((await tx.count(CollectiveRide, { customerId, invoiceId: null })) > 0)
      throw new DomainError("uninvoiced_rides");
    await tx.nativeDelete(InvoiceDetails, { customerId });
    return { kept: await tx.count(Invoice, { customerId }) };
  },
};
