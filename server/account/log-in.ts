import type { Login } from "@domrit/shared/account/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../context.ts";
import type { Customer } from "./customer.entity.ts";
import { findByEmail } from "./find-customer.ts";
import { isPassword } from "./password-hash.ts";

/**
 * The customer with this e-mail address and password. Throws `wrong_credentials`, the same after the same work whichever
 * of the two is wrong.
 */
export async function verifyLogin(em: EntityManager, { email, password }: Login): Promise<Customer> {
  const customer = await findByEmail(em, email);
  const right = await isPassword(password, customer?.passwordHash);
  if (!customer || !right) throw new DomainError("wrong_credentials");
  return customer;
}

/**
 * Counts a try to sign in before it costs a hash. After a few that failed, an account can be tried only now and then
 * from each address: guessing is slow, and nobody is locked out by another.
 */
export async function limitLogin(
  { limits, security }: Pick<ServerContext, "limits" | "security">,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const account = email.toLowerCase();
  await limits.login(ip);
  await limits.loginAccount(account).catch((thrown: unknown) => {
    if (!(thrown instanceof DomainError)) throw thrown;
    security.record("login_slowed", { subject: email, ip });
    return limits.loginSlowed(`${account} ${ip}`);
  });
}

/** After a right password, the tries before it no longer count. */
export async function forgiveLogin({ limits }: Pick<ServerContext, "limits">, email: string): Promise<void> {
  await limits.loginAccount.forgive(email.toLowerCase());
}
