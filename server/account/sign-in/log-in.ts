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
  /** Set when the browser signed in to this account before. */
  device: string | undefined;
};

/**
 * Throws `wrong_credentials` after the same work, whichever part is wrong; `too_many_requests`; `unavailable` when too
 * many sign in at once. Database work waits for the turn to hash, so a flood of tries does not load the database.
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

/** After failed tries an account is slowed for strangers; known browsers have a separate limit. */
async function slowDown({ limits, security }: LoginContext, { email, ip, device }: Try): Promise<void> {
  const account = email.toLowerCase();
  if (await isTaken(limits.loginAccount, account)) return;
  security.record("login_slowed", { subject: email, ip });
  if (device && (await isTaken(limits.loginDevice, `${account} ${device}`))) return;
  await limits.loginSlowed({ of: account, address: ip });
  await limits.loginStrangers(account);
}

export async function forgiveLogin({ limits }: Pick<ServerContext, "limits">, email: string): Promise<void> {
  await limits.loginAccount.forgive(email.toLowerCase());
}
