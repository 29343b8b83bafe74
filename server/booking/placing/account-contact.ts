import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Customer } from "../../account/customer.entity.ts";

/** Throws `not_signed_in` when the account is gone. */
export async function findCustomer(em: EntityManager, customerId: string): Promise<Customer> {
  const customer = await em.findOne(Customer, customerId);
  if (!customer) throw new DomainError("not_signed_in");
  return customer;
}

/** A customer's request with the contact data of the account where it gives none of its own. */
export function withAccountContact<Request extends BookingRequest>(customer: Customer, request: Request): Request {
  const { firstName, lastName, email, phone } = customer;
  return {
    ...request,
    contactName: request.contactName || `${firstName} ${lastName}`,
    contactEmail: request.contactEmail ?? email,
    contactPhone: request.contactPhone ?? normalisePhone(phone),
  };
}

/** Whether a customer has shown that a mailbox is theirs, by following the link that was sent there. */
export const hasProved = (customer: Customer | null, mailbox: string): boolean =>
  !!customer?.emailConfirmedAt && customer.email.toLowerCase() === mailbox.toLowerCase();
