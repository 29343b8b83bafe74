import { randomUUID } from "node:crypto";
import type { CardView } from "@domrit/shared/cards/view.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { lockCustomer } from "../account/lock-customer.ts";
import type { Commit } from "../outbox/commit.ts";
import { planRevocation } from "../payments/mandates/revoke.ts";
import type { FindChargeable } from "../payments/payment-view.ts";
import { PaymentMethod } from "./payment-method.entity.ts";
import type { SavedCard } from "./payment-provider.ts";

const ORDER = { isDefault: "desc", createdAt: "desc", id: "desc" } as const;

export function listCards(em: EntityManager, customerId: string): Promise<PaymentMethod[]> {
  return em.find(PaymentMethod, { customerId }, { orderBy: ORDER });
}

export function saveCard(em: EntityManager, customerId: string, card: SavedCard, now: Date) {
  return em.fork().transactional(async (tx) => {
    await lockCustomer(tx, customerId, "alone");
    return keepCard(tx, customerId, { ...card, mandateId: null }, now);
  });
}

type NewCard = SavedCard & Pick<PaymentMethod, "mandateId">;

/**
 * With the account locked. The first card is the default, and so is the first chargeable one. A known card gets the new
 * expiry date and token; `replaced` has the former ones.
 */
export async function keepCard(tx: EntityManager, customerId: string, card: NewCard, now: Date) {
  const before = await listCards(tx, customerId);
  const saved = before.find((each) => isSame(each, card));
  const replaced = saved && { token: saved.token, mandateId: saved.mandateId };
  const fresh = { id: randomUUID(), customerId, isDefault: before.length === 0, createdAt: now };
  const kept = saved ? tx.assign(saved, card) : tx.create(PaymentMethod, { ...card, ...fresh });
  const [first] = before;
  if (card.mandateId && first && !first.mandateId && first !== kept) {
    await tx.flush();
    await moveDefault(tx, kept);
  }
  return { card: kept, replaced };
}

/** Typed numbers have another fingerprint than the provider's, so the visible data is compared. */
function isSame(saved: PaymentMethod, card: NewCard): boolean {
  const looksSame =
    saved.last4 === card.last4 &&
    saved.brand === card.brand &&
    saved.expMonth === card.expMonth &&
    saved.expYear === card.expYear;
  return saved.fingerprint === card.fingerprint || (card.mandateId !== null && saved.mandateId === null && looksSame);
}

/** Throws `not_found` for another customer's card. */
export function makeDefault(em: EntityManager, customerId: string, id: string): Promise<PaymentMethod> {
  return em.fork().transactional(async (tx) => {
    await lockCustomer(tx, customerId, "alone");
    const card = await findOwn(tx, customerId, id);
    if (!card.isDefault) await moveDefault(tx, card);
    return card;
  });
}

/**
 * Revokes the mandate and returns the token. Then the newest chargeable card is the default, else the newest. Throws
 * `not_found` for another customer's card.
 */
export function deleteCard(commit: Commit, customerId: string, id: string, now: Date): Promise<string> {
  return commit(async (tx) => {
    await lockCustomer(tx, customerId, "alone");
    const { token, isDefault, mandateId } = await findOwn(tx, customerId, id);
    await tx.nativeDelete(PaymentMethod, { id });
    const others = await listCards(tx, customerId);
    const next = others.find((card) => card.mandateId) ?? others[0];
    if (isDefault && next) await moveDefault(tx, next);
    return { result: token, events: mandateId ? await planRevocation(tx, mandateId, now) : [] };
  });
}

/** Two statements: the index never allows two defaults. */
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

export function cardView({ id, last4, brand, expMonth, expYear, isDefault }: PaymentMethod): CardView {
  return { id, last4, brand, expMonth, expYear, isDefault };
}

/** The default card that one press charges, valid through its expiry month. */
export const createFindChargeable =
  (orm: MikroORM): FindChargeable =>
  async (customerId, now) => {
    const card = await orm.em.fork().findOne(PaymentMethod, { customerId, isDefault: true });
    const thisMonth = toWallTime(now).date.slice(0, 7);
    if (!card?.mandateId || monthOf(card) < thisMonth) return undefined;
    return { mandateId: card.mandateId, brand: card.brand, last4: card.last4 };
  };

const monthOf = ({ expYear, expMonth }: PaymentMethod): string => `${expYear}-${String(expMonth).padStart(2, "0")}`;
