import type { EntityManager } from "@mikro-orm/postgresql";
import type { BookingFields } from "../../booking/booking.factory.ts";
import { commitWith } from "../../testing/commit.ts";
import { completedRide, renderPlainly } from "../invoice.factory.ts";
import { issueInvoice } from "../issuing/issue-invoice.ts";
import { issueCollective } from "./issue-collective.ts";

/** A ride on account of a customer that was reported completed at a moment, with all that is done about its invoice then. */
export async function rideReported(
  em: EntityManager,
  customerId: string,
  completedAt: Date,
  overrides: BookingFields = {},
) {
  const ride = await completedRide(em, customerId, { paying: "account", ...overrides });
  const invoice = await issueInvoice(commitWith(em), ride.id, renderPlainly, new Date(), { completedAt });
  return { ride, invoice };
}

/** Issues the invoices of a customer's month or week. */
export const issuePeriod = (em: EntityManager, customerId: string, month: string, now = new Date()) =>
  issueCollective(commitWith(em), { customerId, month }, renderPlainly, now);

/** The only one, or the first. */
export const issueMonth = async (...given: Parameters<typeof issuePeriod>) => (await issuePeriod(...given))[0];
