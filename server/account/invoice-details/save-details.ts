import type { InvoiceDetailsForm } from "@domrit/shared/invoices/schema.ts";
import type { InvoiceDetailsView } from "@domrit/shared/invoices/view.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockCustomer } from "../lock-customer.ts";
import { InvoiceDetails } from "./invoice-details.entity.ts";

/**
 * Addresses the customer's invoices from now on as the form says, its numbers written as the registers write them.
 * Throws `not_signed_in` when the account is gone.
 */
export function saveDetails(
  em: EntityManager,
  customerId: string,
  form: InvoiceDetailsForm,
  now: Date,
): Promise<InvoiceDetails> {
  const { company, kvk = "", vatId = "", street, postalCode, city, monthly = false } = form;
  return em.fork().transactional(async (tx) => {
    await lockCustomer(tx, customerId, "share");
    return await tx.upsert(InvoiceDetails, {
      customerId,
      company: company || null,
      kvk: kvk.replaceAll(" ", "") || null,
      vatId: vatId.replace(/[ .]/g, "").toUpperCase() || null,
      street,
      postalCode: postalCode.toUpperCase().replace(/^(\d{4}) ?/, "$1 "),
      city,
      monthly,
      updatedAt: now,
    });
  });
}

export function detailsView(details: InvoiceDetails | null): InvoiceDetailsView {
  if (!details) return null;
  const { company = null, kvk = null, vatId = null, street, postalCode, city, monthly } = details;
  return { company, kvk, vatId, street, postalCode, city, monthly };
}
