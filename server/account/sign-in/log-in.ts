import type { Login } from "@domrit/shared/account/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { ServerContext } from "../../context.ts";
import { networkOf } from "../../security/network-of.ts";
import type { Customer } from "../customer.entity.ts";
import { findByEmail } from "../find-customer.ts";
import { inHashTurn, matchesHash } from "../password/password-hash.ts";

type LoginContext = Pick<ServerContext, "limits" | "security">;
type Try = { email: string; ip: string };

/**
 * The customer with this e-mail address and password. Throws `wrong_credentials`, the same after the same work whichever
 * of the two is wrong; `too_many_requests` for an address or account that is tried too often; `unavailable` when too many
 * sign in at once. All that costs the database anything is done when it is their turn to hash, so that a flood of tries
 * asks no more of it than there are hashes.
 */
export async function verifyLogin(
  { reading, limits, security }: LoginContext & Pick<ServerContext, "reading">,
  { email, password }: Login,
  ip: string,
): Promise<Customer> {
  const asker = { address: networkOf(ip), account: email.toLowerCase() };
  await limits.login(ip);
  return inHashTurn(asker, async () => {
    await slowDown({ limits, security }, { email, ip });
    const customer = await findByEmail(reading.em.fork(), email);
    const right = await matchesHash(password, customer?.passwordHash);
    if (!customer || !right) throw new DomainError("wrong_credentials");
    return customer;
  });
}

/**
 * After a few tries that failed, an account can be tried only now and then from each address: guessing is slow, and
 * nobody is locked out by another.
 */
async function slowDown({ limits, security }: LoginContext, { email, ip }: Try): Promise<void> {
  const account = email.toLowerCase();
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
