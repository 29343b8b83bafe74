import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { keepOrder } from "../database/lock-rows.ts";

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
