import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "./booking.entity.ts";

type Contact = { contactEmail: string | null; contactPhone: string | null };

/** Lets no other transaction that names this contact go on before this one has ended. */
export async function lockContact(em: EntityManager, { contactEmail, contactPhone }: Contact): Promise<void> {
  const names = [contactEmail, contactPhone].filter((name) => name !== null).sort();
  for (const name of names) await em.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [name]);
}

/** Refuses the new-client discount to a contact that rode, or is about to ride, before, and to one that is not known. */
export async function requireFirstRide(em: EntityManager, { contactEmail, contactPhone }: Contact): Promise<void> {
  const refuse = (key: Parameters<typeof message>[0]) => {
    throw new DomainError("invalid_fields", { fields: { discountCode: [message(key)] } });
  };
  const contacts = [...(contactEmail ? [{ contactEmail }] : []), ...(contactPhone ? [{ contactPhone }] : [])];
  if (contacts.length === 0) refuse("discountNeedsContact");
  const rides = await em.count(Booking, { $or: contacts, status: { $ne: "cancelled" } });
  if (rides > 0) refuse("discountNotFirstRide");
}
