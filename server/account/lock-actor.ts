import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockRow } from "../database/lock-rows.ts";
import { Session } from "../session/session.entity.ts";
import { Customer } from "./customer.entity.ts";

/** A customer who is signed in, and the stored name of the session in which they act. */
export type Actor = { customerId: string; session: string };

/**
 * Locks an account for an act in one of its sessions. Ending sessions takes the same lock, so an act that was under way
 * leaves nothing behind. Throws `not_signed_in` when the account or the session is gone.
 */
export async function lockActor(tx: EntityManager, { customerId, session }: Actor): Promise<Customer> {
  const customer = await lockRow(tx, Customer, { id: customerId });
  if (!customer || !(await isAlive(tx, { customerId, session }))) throw new DomainError("not_signed_in");
  return customer;
}

/** True while that session has not ended; to be asked while the account is held. */
export const isAlive = async (tx: EntityManager, { customerId, session }: Actor): Promise<boolean> =>
  (await tx.count(Session, { idHash: session, customerId })) > 0;
