import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { keepOrder } from "../database/lock-rows.ts";
import { Customer } from "./customer.entity.ts";

/**
 * Locks an account until the transaction ends. "share" prevents deletion; "alone" excludes every other lock. Throws
 * `not_signed_in` when it is gone.
 */
export async function lockCustomer(em: EntityManager, customerId: string, how: "share" | "alone"): Promise<void> {
  keepOrder(em, "customer");
  const strength = how === "alone" ? "update" : "key share";
  const rows = await em.execute(`select 1 from customer where id = ? for ${strength}`, [customerId]);
  if (rows.length === 0) throw new DomainError("not_signed_in");
}

/**
 * Prevents change and deletion until the transaction ends; null when the account is gone. For slow work such as invoice
 * files: rows that only refer to the account need not wait.
 */
export async function keepCustomer(em: EntityManager, customerId: string): Promise<Customer | null> {
  keepOrder(em, "customer");
  await em.execute("select 1 from customer where id = ? for no key update", [customerId]);
  return await em.findOne(Customer, customerId, { refresh: true });
}
