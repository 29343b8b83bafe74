import type { EntityManager } from "@mikro-orm/postgresql";
import { InvoiceDetails } from "../../account/invoice-details/invoice-details.entity.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { Invoice } from "../invoice.entity.ts";
import type { BuyerDetails } from "../issuing/draw-up.ts";
import { CollectiveRide } from "./collective-ride.entity.ts";
import { monthAfter, monthOf } from "./month.ts";

type CompletedRide = { bookingId: number; customerId: string; completedAt: Date; isCorrection: boolean; now: Date };

/**
 * Puts a completed ride on the invoice of its month, once; if that one is issued, on the next, but not a corrected
 * ride. Returns whether it is on one. The caller keeps the account (`keepCustomer`), as the issuer does, so that no
 * ride is lost in between.
 */
export async function putOnCollective(
  tx: EntityManager,
  { bookingId, customerId, completedAt, isCorrection, now }: CompletedRide,
): Promise<boolean> {
  if (await tx.findOne(CollectiveRide, bookingId)) return true;
  const [last] = await tx.find(
    Invoice,
    { customerId, kind: "invoice", month: { $ne: null } },
    { orderBy: { month: "desc" }, limit: 1, fields: ["month"] },
  );
  const month = monthOf(completedAt);
  const isOpen = !last?.month || last.month < month;
  if (!isOpen && isCorrection) return false;
  tx.create(CollectiveRide, {
    bookingId,
    customerId,
    month: isOpen ? month : monthAfter(last.month ?? month),
    createdAt: now,
  });
  return true;
}

/** The buyer on account invoices: the company that a manager saw, at the customer's address now. */
export async function accountBuyer(em: EntityManager, customerId: string): Promise<BuyerDetails | null> {
  const details = await em.findOne(InvoiceDetails, customerId);
  const account = await em.findOne(Organisation, { customerId });
  if (!account) return details;
  const { street, postalCode, city } = details ?? account;
  const { company, kvk, vatId, invoiceEmail, reference } = account;
  return { company, kvk, vatId, street, postalCode, city, invoiceEmail, reference };
}
