import type { EntityManager } from "@mikro-orm/postgresql";
import { InvoiceDetails } from "../../account/invoice-details/invoice-details.entity.ts";
import type { Booking } from "../booking.entity.ts";

type Ride = Pick<Booking, "customerId" | "paying">;

/** Which of these customers have a monthly invoice, and so may ride on account. */
export async function withMonthly(
  em: EntityManager,
  customers: readonly (string | null | undefined)[],
): Promise<ReadonlySet<string>> {
  const customerId = { $in: [...new Set(customers.flatMap((id) => id ?? []))] };
  if (customerId.$in.length === 0) return new Set();
  const details = await em.find(InvoiceDetails, { customerId, monthly: true }, { fields: ["customerId"] });
  return new Set(details.map(({ customerId: id }) => id));
}

/**
 * Whether a ride goes on the monthly invoice of its customer, who is among `monthly` where they have one now: as was chosen for it or,
 * where nothing was, for who has one. A completed ride holds what was decided then, whatever its customer turns on or off later.
 */
export const isOnAccount = ({ customerId, paying }: Ride, monthly: ReadonlySet<string>): boolean =>
  paying ? paying === "account" : monthly.has(customerId ?? "");
