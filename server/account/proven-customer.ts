import type { PasswordProof } from "@domrit/shared/account/schema.ts";
import type { Context } from "koa";
import type { ServerContext } from "../context.ts";
import { requirePassword } from "./change-password.ts";
import { currentCustomer } from "./current-customer.ts";
import type { Customer } from "./customer.entity.ts";

/**
 * The customer who is signed in, for what takes their password too. Throws `not_signed_in`, `invalid_fields` for a wrong
 * password, and `too_many_requests` when it was tried too often.
 */
export async function provenCustomer(
  { orm, limits }: Pick<ServerContext, "orm" | "limits">,
  ctx: Context,
  { password }: PasswordProof,
): Promise<Customer> {
  const customer = await currentCustomer(orm.em, ctx);
  await limits.password(customer.id);
  await requirePassword("password", password, customer);
  return customer;
}
