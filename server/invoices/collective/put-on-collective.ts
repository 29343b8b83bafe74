import { daysOf, periodAfter, periodOf } from "@domrit/shared/invoices/period.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { InvoiceDetails } from "../../account/invoice-details/invoice-details.entity.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import type { BuyerDetails } from "../issuing/draw-up.ts";
import { CollectiveRide } from "./collective-ride.entity.ts";

type CompletedRide = { bookingId: number; customerId: string; completedAt: Date; isCorrection: boolean; now: Date };

/**
 * Puts a completed ride on the invoice of its month or week, once; if that one is issued, on the next, but not a
 * corrected ride. Returns whether it is on one. The caller keeps the account (`keepCustomer`), as the issuer does, so that no
 * ride is lost in between.
 */
export async function putOnCollective(
  tx: EntityManager,
  { bookingId, customerId, completedAt, isCorrection, now }: CompletedRide,
): Promise<boolean> {
  if (await tx.findOne(CollectiveRide, bookingId)) return true;
  const every = (await tx.findOne(Organisation, { customerId }))?.invoiceEvery ?? "month";
  const closedUntil = await lastDayInvoiced(tx, customerId);
  const period = periodOf(completedAt, every);
  const isOpen = daysOf(period).to > closedUntil;
  if (!isOpen && isCorrection) return false;
  tx.create(CollectiveRide, {
    bookingId,
    customerId,
    month: isOpen ? period : periodAfter(closedUntil, every),
    createdAt: now,
  });
  return true;
}

/** The last day of the months and weeks that were invoiced; empty for none. */
async function lastDayInvoiced(tx: EntityManager, customerId: string): Promise<string> {
  const last = await tx.execute<{ month: string }[]>(
    `select max(month) as month from invoice where customer_id = ? and kind = 'invoice' and month is not null
     group by month like '%W%'`,
    [customerId],
  );
  return (
    last
      .map(({ month }) => daysOf(month).to)
      .toSorted()
      .at(-1) ?? ""
  );
}

/** The buyer on account invoices: the company that a manager saw, at the customer's address now. */
export async function accountBuyer(em: EntityManager, customerId: string): Promise<BuyerDetails | null> {
  const details = await em.findOne(InvoiceDetails, customerId);
  const account = await em.findOne(Organisation, { customerId });
  if (!account) return details;
  const { street, postalCode, city } = details ?? account;
  const { vatId, invoiceEmail, reference } = account;
  // A private customer is named as a person.
  const [company, kvk] = account.kvk ? [account.company, account.kvk] : [null, null];
  return { company, kvk, vatId, street, postalCode, city, invoiceEmail, reference };
}
