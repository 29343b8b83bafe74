import type { EntityManager } from "@mikro-orm/postgresql";
import { InvoiceDetails } from "../../account/invoice-details/invoice-details.entity.ts";
import { lockCustomer } from "../../account/lock-customer.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { Invoice } from "../invoice.entity.ts";
import { CollectiveRide } from "./collective-ride.entity.ts";
import { monthAfter, monthOf } from "./month.ts";

type Ride = Pick<Booking, "id" | "paying">;

/**
 * Whether a ride comes on the invoice of a month: it was put there, or it is to be paid so, as its customer chose for it or, where nothing
 * was chosen, asks for now.
 */
export async function isCollective(em: EntityManager, { id, paying }: Ride, details: InvoiceDetails | null) {
  const isAsked = paying ? paying === "account" : details?.monthly;
  return isAsked || (await em.count(CollectiveRide, { bookingId: id })) > 0;
}

/** Whether the ride of a booking is on account: it comes on the invoice of a month. */
export const isOnAccount = async (em: EntityManager, { customerId, ...ride }: Ride & Pick<Booking, "customerId">) =>
  Boolean(customerId && (await isCollective(em, ride, await em.findOne(InvoiceDetails, customerId))));

type Completed = { bookingId: number; customerId: string; completedAt: Date; now: Date };

/**
 * Puts a completed ride on the invoice of the month in which it was reported completed, once; where that invoice has been
 * issued, on the next. The invoice is issued under the same lock, so that none is forgotten between the two.
 */
export async function putOnCollective(tx: EntityManager, { bookingId, customerId, completedAt, now }: Completed) {
  await lockCustomer(tx, customerId, "alone");
  if (await tx.findOne(CollectiveRide, bookingId)) return;
  const [last] = await tx.find(
    Invoice,
    { customerId, kind: "invoice", month: { $ne: null } },
    { orderBy: { month: "desc" }, limit: 1, fields: ["month"] },
  );
  const month = monthOf(completedAt);
  const isOpen = !last?.month || last.month < month;
  tx.create(CollectiveRide, {
    bookingId,
    customerId,
    month: isOpen ? month : monthAfter(last.month ?? month),
    createdAt: now,
  });
}
