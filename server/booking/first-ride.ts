import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "./booking.entity.ts";

type Passenger = { customerId: string | null; contactEmail: string | null; contactPhone: string | null };

/**
 * Refuses the new-client discount to a customer or contact that rode, or is about to ride, before. Two first rides of
 * one of them at the same moment wait for each other.
 */
export async function requireFirstRide(em: EntityManager, passenger: Passenger): Promise<void> {
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
  const names = [customerId, contactEmail, contactPhone].filter((one) => one !== null).sort();
  for (const name of names) await em.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [name]);
  const rides = await em.count(Booking, { $or: known, status: { $ne: "cancelled" } });
  if (rides > 0) refuse("discountNotFirstRide");
}
