import type { PasswordProof } from "@domrit/shared/account/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { Context } from "koa";
import type { z } from "zod";
import type { ServerContext } from "../context.ts";
import { readBody } from "../http/read-body.ts";
import { currentSession } from "../session/session.ts";
import { currentCustomer } from "./current-customer.ts";
import type { Customer } from "./customer.entity.ts";
import { ofAccount } from "./password/hash-queue.ts";
import { isPassword } from "./password/password-hash.ts";

type ProofContext = Pick<ServerContext, "limits" | "security">;
type Proof = {
  customer: Customer;
  password: string;
  /** Where in the request's body it stands. */
  field: "currentPassword" | "password";
};

/**
 * Takes the password of a customer who is signed in. Throws `invalid_fields`, on its field, for a wrong one, which is told of
 * as a security event, and `too_many_requests` when it was tried too often.
 */
export async function provePassword(
  { limits, security }: ProofContext,
  ctx: Context,
  { customer, password, field }: Proof,
): Promise<void> {
  // Counted for each session: nobody can block the tries of another session.
  await limits.password(currentSession(ctx));
  if (await isPassword(password, customer.passwordHash, ofAccount(customer.id))) return;
  security.record("password_refused", { subject: customer.email, ip: ctx.ip });
  throw new DomainError("invalid_fields", { fields: { [field]: [message("passwordWrong")] } });
}

/**
 * The step of a route that takes the customer's password too, in a body of this schema. Throws `not_signed_in`, and as
 * `provePassword` does.
 */
export const proven =
  <T extends z.ZodType<PasswordProof>>(server: ProofContext & Pick<ServerContext, "orm">, schema: T) =>
  async (ctx: Context): Promise<{ customer: Customer; body: z.infer<T> }> => {
    const body = readBody(ctx, schema);
    const customer = await currentCustomer(server.orm.em, ctx);
    await provePassword(server, ctx, { customer, password: body.password, field: "password" });
    return { customer, body };
  };
