import type { EntityManager } from "@mikro-orm/postgresql";
import { saveDetails } from "../../account/invoice-details/save-details.ts";
import type { BookingFields } from "../../booking/booking.factory.ts";
import { commitWith } from "../../testing/commit.ts";
import { completedRide, renderPlainly } from "../invoice.factory.ts";
import { issueInvoice } from "../issuing/issue-invoice.ts";
import { issueCollective } from "./issue-collective.ts";

/** How a company has its invoices, one a month. */
export const COMPANY = {
  company: "Kaya B.V.",
  kvk: "12345678",
  vatId: "NL123456789B01",
  street: "Oudegracht 158",
  postalCode: "3511 AZ",
  city: "Utrecht",
  monthly: true,
};

/** Has a customer get one invoice a month, or one for each ride again. */
export const setMonthly = (em: EntityManager, customerId: string, monthly = true) =>
  saveDetails(em, customerId, { ...COMPANY, monthly }, new Date());

/** A ride of a customer that was reported completed at a moment, with all that is done about its invoice then. */
export async function rideReported(
  em: EntityManager,
  customerId: string,
  completedAt: Date,
  overrides: BookingFields = {},
) {
  const ride = await completedRide(em, customerId, overrides);
  const invoice = await issueInvoice(commitWith(em), ride.id, renderPlainly, new Date(), completedAt);
  return { ride, invoice };
}

/** Issues the invoice of a customer's month. */
export const issueMonth = (em: EntityManager, customerId: string, month: string, now = new Date()) =>
  issueCollective(commitWith(em), { customerId, month }, renderPlainly, now);
