import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { keepOrder, lockRow } from "../database/lock-rows.ts";
import { Session } from "../session/session.entity.ts";
import { Customer } from "./customer.entity.ts";

/** Until the transaction ends. "share" prevents deletion; "alone" excludes others. Throws `not_signed_in`. */
export async function lockCustomer(em: EntityManager, customerId: string, how: "share" | "alone"): Promise<void> {
  keepOrder(em, "customer");
  const strength = how === "alone" ? "update" : "key share";
  const rows = await em.execute(`select 1 from customer where id = ? for ${strength}`, [customerId]);
  if (rows.length === 0) throw new DomainError("not_signed_in");
}

/** For slow work: excludes change and deletion, not rows that refer to the account. Null when it is gone. */
export async function keepCustomer(em: EntityManager, customerId: string): Promise<Customer | null> {
  keepOrder(em, "customer");
  await em.execute("select 1 from customer where id = ? for no key update", [customerId]);
  return await em.findOne(Customer, customerId, { refresh: true });
}

export type Actor = { customerId: string; session: string };

/** Excludes the end of the session meanwhile. Throws `not_signed_in` when account or session is gone. */
export async function lockActor(tx: EntityManager, { customerId, session }: Actor): Promise<Customer> {
  const customer = await lockRow(tx, Customer, { id: customerId });
  if (!customer || !(await isAlive(tx, { customerId, session }))) throw new DomainError("not_signed_in");
  return customer;
}

export const isAlive = async (tx: EntityManager, { customerId, session }: Actor): Promise<boolean> =>
  (await tx.count(Session, { idHash: session, customerId })) > 0;
