import { randomUUID } from "node:crypto";
import { type AddressEntry, MAX_ADDRESSES } from "@domrit/shared/addresses/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockCustomer } from "../account/lock-customer.ts";
import type { PersonalData } from "../account/personal-data/personal-data.ts";
import { findRepeated } from "../database/find-repeated.ts";
import { SavedAddress, SavedAddressSchema } from "./saved-address.entity.ts";

export function listAddresses(em: EntityManager, customerId: string): Promise<SavedAddress[]> {
  return em.find(SavedAddress, { customerId }, { orderBy: { createdAt: "asc", id: "asc" } });
}

/** Once, however often it is asked for within ten minutes. Throws `too_many_addresses` at the limit. */
export function saveAddress(
  em: EntityManager,
  customerId: string,
  entry: AddressEntry,
  now: Date,
): Promise<SavedAddress> {
  return em.fork().transactional(async (tx) => {
    await lockCustomer(tx, customerId, "alone");
    const repeated = await findRepeated(tx, SavedAddress, { customerId }, entry, now);
    if (repeated) return repeated;
    const count = await tx.count(SavedAddress, { customerId });
    if (count >= MAX_ADDRESSES) throw new DomainError("too_many_addresses");
    return tx.create(SavedAddress, { ...entry, id: randomUUID(), customerId, createdAt: now });
  });
}

/** Throws `not_found` for another customer's address. */
export function changeAddress(
  em: EntityManager,
  customerId: string,
  id: string,
  entry: AddressEntry,
): Promise<SavedAddress> {
  return em.fork().transactional(async (tx) => {
    const address = await tx.findOne(SavedAddress, { id, customerId });
    if (!address) throw new DomainError("not_found");
    return tx.assign(address, entry);
  });
}

/** Throws `not_found` for another customer's address. */
export async function deleteAddress(em: EntityManager, customerId: string, id: string): Promise<void> {
  const deleted = await em.fork().nativeDelete(SavedAddress, { id, customerId });
  if (deleted === 0) throw new DomainError("not_found");
}

export const addressData: PersonalData = {
  tables: [SavedAddressSchema],
  async export(em, { id }) {
    const addresses = await listAddresses(em, id);
    return { addresses: addresses.map(({ label, address, createdAt }) => ({ label, address, createdAt })) };
  },
  async erase(tx, customerId) {
    await tx.nativeDelete(SavedAddress, { customerId });
    return {};
  },
};
