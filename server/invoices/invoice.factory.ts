import type { EntityManager } from "@mikro-orm/postgresql";
import { type BookingFields, createBooking } from "../booking/booking.factory.ts";
import { commitWith } from "../testing/commit.ts";
import type { Invoice } from "./invoice.entity.ts";
import type { Render } from "./issuing/issue.ts";
import { issueInvoice } from "./issuing/issue-invoice.ts";

/** Files that name the invoice and nothing else. */
export const renderPlainly: Render = ({ number }) =>
  Promise.resolve({ pdf: Buffer.from(`%PDF ${number}`), ubl: Buffer.from(`<Invoice>${number}</Invoice>`) });

/** A ride that a customer has made. */
export function completedRide(em: EntityManager, customerId: string, overrides: BookingFields = {}) {
  return createBooking(em, { status: "completed", driverState: "done", customerId, ...overrides });
}

/** The invoice of a ride that a customer has made. */
export async function createInvoice(em: EntityManager, customerId: string, now = new Date()) {
  const { id } = await completedRide(em, customerId);
  const invoice = await issueInvoice(commitWith(em), id, renderPlainly, now);
  if (!invoice) throw new Error("there is no such customer");
  return invoice as Invoice & { bookingId: number };
}
