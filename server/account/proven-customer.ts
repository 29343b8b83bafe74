import type { PasswordProof } from "@domrit/shared/account/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { Context } from "koa";
import type { z } from "zod";
import type { ServerContext } from "../context.ts";
import { readBody } from "../http/read-body.ts";
import { asking } from "../http/routes.ts";
import { currentSession } from "../session/session.ts";
import { currentCustomer } from "./current-customer.ts";
import type { Customer } from "./customer.entity.ts";
import { ofAccount } from "./password/hash-queue.ts";
import { isPassword } from "./password/password-hash.ts";

type ProofContext = Pick<ServerContext, "limits" | "security">;
type Proof = {
  customer: Customer;
  password: string;
  field: "currentPassword" | "password";
};

/** Checks the password. Throws `invalid_fields` for a wrong one, which is a security event, and `too_many_requests`. */
export async function provePassword(
  { limits, security }: ProofContext,
  ctx: Context,
  { customer, password, field }: Proof,
): Promise<void> {
  // Counted by session, so nobody can block another session.
  await limits.password(currentSession(ctx));
  if (await isPassword(password, customer.passwordHash, ofAccount(customer.id))) return;
  security.record("password_refused", { subject: customer.email, ip: ctx.ip });
  throw new DomainError("invalid_fields", { fields: { [field]: [message("passwordWrong")] } });
}

/** A step that checks the password in the body. Throws `not_signed_in`, and as `provePassword`. */
export const proven = <T extends z.ZodType<PasswordProof>>(
  server: ProofContext & Pick<ServerContext, "orm">,
  schema: T,
) =>
  asking({ body: schema, by: ["session"] }, async (ctx: Context): Promise<{ customer: Customer; body: z.infer<T> }> => {
    const body = readBody(ctx, schema);
    const customer = await currentCustomer(server.orm.em, ctx);
    await provePassword(server, ctx, { customer, password: body.password, field: "password" });
    return { customer, body };
  });
