import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "./booking.entity.ts";

type Passenger = { customerId: string | null; contactEmail: string | null; contactPhone: string | null };

/** Lets no other transaction that names this customer or contact go on before this one has ended. */
export async function lockPassenger(em: EntityManager, passenger: Passenger): Promise<void> {
  const { customerId, contactEmail, contactPhone } = passenger;
  const names = [customerId, contactEmail, contactPhone].filter((name) => name !== null).sort();
  for (const name of names) await em.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [name]);
}

/**
 * Refuses the new-client discount to a customer or contact that rode, or is about to ride, before, and to somebody of
 * whom nothing is known. `except` is the ride that it is asked for, where that is booked already.
 */
export async function requireFirstRide(em: EntityManager, passenger: Passenger, except?: number): Promise<void> {
  const { customerId, contactEmail, contactPhone } = passenger;
  const refuse = (key: Parameters<typeof message>[0]) => {
    throw new DomainError("invalid_fields", { fields: { discountCode: [message(key)] } });
  };
  const known = [
    ...(customerId ? [{ customerId }] : []),
    ...(contactEmail ? [{ contactEmail }] : []),
    ...(contactPhone ? [{ contactPhone }] : []),
  ];
  if (known.length === 0) refuse("discountNeedsContact");
  const others = except === undefined ? {} : { id: { $ne: except } };
  const rides = await em.count(Booking, { $or: known, status: { $ne: "cancelled" }, ...others });
  if (rides > 0) refuse("discountNotFirstRide");
}
