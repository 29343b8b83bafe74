import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "./booking.entity.ts";

type Contact = { contactEmail: string | null; contactPhone: string | null };

/**
 * Refuses the new-client discount to a contact that rode, or is about to ride, before. Two first rides of one contact
 * at the same moment wait for each other.
 */
export async function requireFirstRide(em: EntityManager, { contactEmail, contactPhone }: Contact): Promise<void> {
  const refuse = (key: Parameters<typeof message>[0]) => {
    throw new DomainError("invalid_fields", { fields: { discountCode: [message(key)] } });
  };
  const contacts = [...(contactEmail ? [{ contactEmail }] : []), ...(contactPhone ? [{ contactPhone }] : [])];
  if (contacts.length === 0) refuse("discountNeedsContact");
  const names = [contactEmail, contactPhone].filter((one) => one !== null).sort();
  for (const name of names) await em.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [name]);
  const rides = await em.count(Booking, { $or: contacts, status: { $ne: "cancelled" } });
  if (rides > 0) refuse("discountNotFirstRide");
}
