import { DomainError } from "@domrit/shared/errors.ts";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { signIn, signOut } from "../../session/session.ts";
import { Customer } from "../customer.entity.ts";
import { rememberDevice } from "./known-device.ts";

/** Signs in a customer as read before the proof. Throws `wrong_credentials` when access was ended in between. */
export async function letIn(
  ctx: Context,
  { orm, config }: Pick<ServerContext, "orm" | "config">,
  customer: Customer,
): Promise<void> {
  const { id, accessGeneration } = customer;
  await signIn(ctx, id);
  if ((await orm.em.fork().count(Customer, { id, accessGeneration })) > 0) return rememberDevice(ctx, config, customer);
  signOut(ctx);
  throw new DomainError("wrong_credentials");
}
