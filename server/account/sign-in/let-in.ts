import { DomainError } from "@domrit/shared/errors.ts";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { signIn, signOut } from "../../session/session.ts";
import { Customer } from "../customer.entity.ts";

/**
 * Signs a customer in, as they were read before they showed who they are. Throws `wrong_credentials` when something ended
 * in between: all sessions but this newest one went with it.
 */
export async function letIn(
  ctx: Context,
  { orm }: Pick<ServerContext, "orm">,
  { id, accessGeneration }: Customer,
): Promise<void> {
  await signIn(ctx, id);
  if ((await orm.em.fork().count(Customer, { id, accessGeneration })) > 0) return;
  signOut(ctx);
  throw new DomainError("wrong_credentials");
}
