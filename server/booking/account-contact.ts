import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Customer } from "../account/customer.entity.ts";

/**
 * A customer's request with the contact data of the account where it gives none of its own. Throws `not_signed_in` when
 * the account is gone.
 */
export async function withAccountContact(
  em: EntityManager,
  customerId: string,
  request: BookingRequest,
): Promise<BookingRequest> {
  const customer = await em.findOne(Customer, customerId);
  if (!customer) throw new DomainError("not_signed_in");
  const { firstName, lastName, email, phone } = customer;
  return {
    ...request,
    contactName: request.contactName || `${firstName} ${lastName}`,
    contactEmail: request.contactEmail ?? email,
    contactPhone: request.contactPhone ?? normalisePhone(phone),
  };
}
