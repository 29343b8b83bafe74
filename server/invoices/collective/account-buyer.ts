import type { EntityManager } from "@mikro-orm/postgresql";
import { BusinessAccount } from "../../account/business-account/business-account.entity.ts";
import { InvoiceDetails } from "../../account/invoice-details/invoice-details.entity.ts";
import type { BuyerDetails } from "../issuing/draw-up.ts";

/** The buyer on account invoices: the company that a manager saw, at the customer's address now. */
export async function accountBuyer(em: EntityManager, customerId: string): Promise<BuyerDetails | null> {
  const details = await em.findOne(InvoiceDetails, customerId);
  const account = await em.findOne(BusinessAccount, { customerId });
  if (!account) return details;
  const { street, postalCode, city } = details ?? account;
  return { company: account.company, kvk: account.kvk, vatId: account.vatId, street, postalCode, city };
}
