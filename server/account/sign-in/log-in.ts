import type { Login } from "@domrit/shared/account/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { isTaken } from "../../http/limits/rate-limit.ts";
import { networkOf } from "../../security/network-of.ts";
import type { Customer } from "../customer.entity.ts";
import { findByEmail } from "../find-customer.ts";
import { inHashTurn, matchesHash } from "../password/password-hash.ts";
import { knownDevice } from "./known-device.ts";

type LoginContext = Pick<ServerContext, "limits" | "security">;
type Try = {
  email: string;
  ip: string;
  /** The browser, where it signed in to this account before. */
  device: string | undefined;
};

/**
 * The customer with this e-mail address and password. Throws `wrong_credentials`, the same after the same work whichever
 * of the two is wrong; `too_many_requests` for an address or account that is tried too often; `unavailable` when too many
 * sign in at once. All that costs the database anything is done when it is their turn to hash, so that a flood of tries
 * asks no more of it than there are hashes.
 */
export async function verifyLogin(
  { reading, config, limits, security }: LoginContext & Pick<ServerContext, "reading" | "config">,
  { email, password }: Login,
  ctx: Context,
): Promise<Customer> {
  const { ip } = ctx;
  const asker = { address: networkOf(ip), account: email.toLowerCase() };
  await limits.login(ip);
  return inHashTurn(asker, async () => {
    const customer = await findByEmail(reading.em.fork(), email);
    const device = customer ? knownDevice(ctx, config, customer) : undefined;
    await slowDown({ limits, security }, { email, ip, device });
    const right = await matchesHash(password, customer?.passwordHash);
    if (!customer || !right) throw new DomainError("wrong_credentials");
    return customer;
  });
}

/**
 * After a few tries that failed, an account can be tried only now and then from each address, and from all of them together:
 * guessing is slow. A browser that signed in to the account before has tries of its own, so nobody is locked out by another.
 */
async function slowDown({ limits, security }: LoginContext, { email, ip, device }: Try): Promise<void> {
  const account = email.toLowerCase();
  if (await isTaken(limits.loginAccount, account)) return;
  security.record("login_slowed", { subject: email, ip });
  if (device && (await isTaken(limits.loginDevice, `${account} ${device}`))) return;
  await limits.loginSlowed({ of: account, address: ip });
  await limits.loginStrangers(account);
}

/** After a right password, the tries before it no longer count. */
export async function forgiveLogin({ limits }: Pick<ServerContext, "limits">, email: string): Promise<void> {
  await limits.loginAccount.forgive(email.toLowerCase());
}
