import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockCustomer } from "../account/lock-customer.ts";
import { PaymentMethod } from "./payment-method.entity.ts";
import type { SavedCard } from "./payment-provider.ts";

/** The default first, then the newest. */
const ORDER = { isDefault: "desc", createdAt: "desc", id: "desc" } as const;

export function listCards(em: EntityManager, customerId: string): Promise<PaymentMethod[]> {
  return em.find(PaymentMethod, { customerId }, { orderBy: ORDER });
}

/**
 * Keeps a card; the first one is the default. A card that is kept already gets the new expiry date and token instead:
 * then the token it had is `replaced`.
 */
export function saveCard(em: EntityManager, customerId: string, { fingerprint, ...details }: SavedCard, now: Date) {
  return em.fork().transactional(async (tx) => {
    await lockCustomer(tx, customerId, "alone");
    const saved = await tx.findOne(PaymentMethod, { customerId, fingerprint });
    if (saved) {
      const replaced = saved.token;
      return { card: tx.assign(saved, details), replaced };
    }
    const isDefault = (await tx.count(PaymentMethod, { customerId })) === 0;
    const id = randomUUID();
    const card = tx.create(PaymentMethod, { ...details, id, customerId, fingerprint, isDefault, createdAt: now });
    return { card, replaced: undefined };
  });
}

/** Makes a card the default instead of the one that was. Throws `not_found` for a card that is not theirs. */
export function makeDefault(em: EntityManager, customerId: string, id: string): Promise<PaymentMethod> {
  return em.fork().transactional(async (tx) => {
    await lockCustomer(tx, customerId, "alone");
    const card = await findOwn(tx, customerId, id);
    if (!card.isDefault) await moveDefault(tx, card);
    return card;
  });
}

/**
 * Deletes a card and returns its token; where it was the default, the newest of the others is. Throws `not_found` for a
 * card that is not theirs.
 */
export function deleteCard(em: EntityManager, customerId: string, id: string): Promise<string> {
  return em.fork().transactional(async (tx) => {
    await lockCustomer(tx, customerId, "alone");
    const { token, isDefault } = await findOwn(tx, customerId, id);
    await tx.nativeDelete(PaymentMethod, { id });
    const [newest] = await listCards(tx, customerId);
    if (isDefault && newest) await moveDefault(tx, newest);
    return token;
  });
}

/** Two statements, since the index allows no moment with two defaults. */
async function moveDefault(em: EntityManager, card: PaymentMethod): Promise<void> {
  await em.nativeUpdate(PaymentMethod, { customerId: card.customerId, isDefault: true }, { isDefault: false });
  card.isDefault = true;
  await em.flush();
}

async function findOwn(em: EntityManager, customerId: string, id: string): Promise<PaymentMethod> {
  const card = await em.findOne(PaymentMethod, { id, customerId });
  if (!card) throw new DomainError("not_found");
  return card;
}
