import type { EntityManager } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import type { ProviderContext } from "../charging/ask-charge.ts";
import { Mandate, MandateRevocation, Payer } from "./mandate.entity.ts";

/** Ends a mandate here at once; the event ends it at the provider. */
export async function planRevocation(tx: EntityManager, mandateId: string, now: Date): Promise<NewEvent[]> {
  const mandate = await tx.findOne(Mandate, mandateId);
  if (!mandate) return [];
  await tx.nativeDelete(Mandate, { id: mandateId });
  return [plan(tx, mandate.payerId, mandate.providerId, now)];
}

/** Ends all of a customer's mandates, and has the provider forget the customer. */
export async function planForgetting(tx: EntityManager, customerId: string, now: Date): Promise<NewEvent[]> {
  const payer = await tx.findOne(Payer, { customerId });
  await tx.nativeDelete(Mandate, { customerId });
  await tx.nativeDelete(Payer, { customerId });
  return payer?.providerId ? [plan(tx, payer.providerId, null, now)] : [];
}

function plan(tx: EntityManager, payerId: string, mandateId: string | null, now: Date): NewEvent {
  const revocation = { id: uuidv7(now), payerId, mandateId, providerKey: crypto.randomUUID(), at: now };
  tx.persist(tx.create(MandateRevocation, revocation));
  return newEvent("payment.revocation_due", { revocationId: revocation.id }, now);
}

/** False when it was done before. Throws a `ProviderFault`. */
export async function revoke({ provider }: ProviderContext, em: EntityManager, revocationId: string): Promise<boolean> {
  const revocation = await em.findOne(MandateRevocation, revocationId);
  if (!revocation) return false;
  const { payerId, mandateId = null, providerKey: key } = revocation;
  await provider.revoke({ key, payerId, mandateId });
  await em.nativeDelete(MandateRevocation, { id: revocationId });
  return true;
}
