import type { InvoiceDetailsForm } from "@domrit/shared/invoices/schema.ts";
import type { InvoiceDetailsView } from "@domrit/shared/invoices/view.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockCustomer } from "../lock-customer.ts";
import { InvoiceDetails } from "./invoice-details.entity.ts";

/** Normalises the numbers as the registers write them. Throws `not_signed_in` when the account is gone. */
export function saveDetails(
  em: EntityManager,
  customerId: string,
  form: InvoiceDetailsForm,
  now: Date,
): Promise<InvoiceDetails> {
  return em.fork().transactional(async (tx) => {
    await lockCustomer(tx, customerId, "share");
    return await tx.upsert(InvoiceDetails, { customerId, ...asRegistered(form), updatedAt: now });
  });
}

export const asRegistered = ({ company, kvk = "", vatId = "", street, postalCode, city }: InvoiceDetailsForm) => ({
  company: company || null,
  kvk: kvk.replaceAll(" ", "") || null,
  vatId: vatId.replace(/[ .]/g, "").toUpperCase() || null,
  street,
  postalCode: postalCode.toUpperCase().replace(/^(\d{4}) ?/, "$1 "),
  city,
});

export function detailsView(details: InvoiceDetails | null): Omit<InvoiceDetailsView, "account"> {
  const { company = null, kvk = null, vatId = null } = details ?? {};
  const { street = null, postalCode = null, city = null } = details ?? {};
  return { company, kvk, vatId, street, postalCode, city };
}
