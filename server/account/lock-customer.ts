import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { keepOrder } from "../database/lock-rows.ts";
import { Customer } from "./customer.entity.ts";

/**
 * Holds an account until the end of the transaction: "share" so that it cannot be deleted meanwhile, "alone" so that
 * nothing else that holds it runs at the same time. Throws `not_signed_in` when it is gone.
 */
export async function lockCustomer(em: EntityManager, customerId: string, how: "share" | "alone"): Promise<void> {
  keepOrder(em, "customer");
  const strength = how === "alone" ? "update" : "key share";
  const rows = await em.execute(`select 1 from customer where id = ? for ${strength}`, [customerId]);
  if (rows.length === 0) throw new DomainError("not_signed_in");
}

/**
 * An account as it is, which is neither changed nor deleted until the transaction has ended; null when it is gone. It is for who takes their time,
 * as with the files of an invoice: two of them wait for each other, and what only belongs to the account, such as a booking, waits for neither.
 */
export async function keepCustomer(em: EntityManager, customerId: string): Promise<Customer | null> {
  keepOrder(em, "customer");
  await em.execute("select 1 from customer where id = ? for no key update", [customerId]);
  return await em.findOne(Customer, customerId, { refresh: true });
}
