import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockRow } from "../database/lock-rows.ts";
import { Session } from "../session/session.entity.ts";
import { Customer } from "./customer.entity.ts";

/** `session`: stored name of the session. */
export type Actor = { customerId: string; session: string };

/** Excludes the end of the session meanwhile. Throws `not_signed_in` when account or session is gone. */
export async function lockActor(tx: EntityManager, { customerId, session }: Actor): Promise<Customer> {
  const customer = await lockRow(tx, Customer, { id: customerId });
  if (!customer || !(await isAlive(tx, { customerId, session }))) throw new DomainError("not_signed_in");
  return customer;
}

/** True while the session exists; call it with the account locked. */
export const isAlive = async (tx: EntityManager, { customerId, session }: Actor): Promise<boolean> =>
  (await tx.count(Session, { idHash: session, customerId })) > 0;
