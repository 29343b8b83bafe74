import { DomainError } from "@domrit/shared/errors.ts";
import type { StaffSignIn } from "@domrit/shared/office/staff.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { Context } from "koa";
import { checkSignature } from "../../account/passkeys/web-authn.ts";
import { inHashTurn, matchesHash } from "../../account/password/password-hash.ts";
import { stepOf } from "../../account/second-step/check-code.ts";
import { takeGuardedCode } from "../../account/second-step/guessed-codes.ts";
import { seal, unseal } from "../../account/second-step/seal.ts";
import { knownDevice } from "../../account/sign-in/known-device.ts";
import type { ServerContext } from "../../context.ts";
import { officeUrl } from "../../environment-office.ts";
import { isTaken } from "../../http/limits/rate-limit.ts";
import { networkOf } from "../../security/network-of.ts";
import { Staff } from "../staff.entity.ts";
import { beginCeremony, takeCeremony } from "./staff-ceremony.ts";
import { StaffPasskey } from "./staff-passkey.entity.ts";

type SignInServer = Pick<ServerContext, "config" | "limits" | "orm" | "now">;

/**
 * Throws `wrong_credentials` after the same work whichever part is wrong, `too_many_requests`, and as
 * `takeGuardedCode`. Nobody can lock another out: a known browser has its own tries, and a passkey has no limit.
 */
export async function staffOfPassword(
  server: SignInServer,
  { email, password, code }: StaffSignIn,
  ctx: Context,
): Promise<Staff> {
  const { config, limits, orm, now } = server;
  const address = networkOf(ctx.ip);
  await limits.staffSignIn(ctx.ip);
  return inHashTurn({ address, account: email }, async () => {
    const em = orm.em.fork();
    const staff = await em.findOne(Staff, { email, endedAt: null });
    const device = staff ? knownDevice(ctx, deviceConfig(config), staff) : undefined;
    const isKnown = device !== undefined && (await isTaken(limits.loginDevice, `${staff?.id} ${device}`));
    if (!isKnown) await limitStrangers(limits, email, ctx.ip);
    const isRight = await matchesHash(password, staff?.passwordHash ?? undefined);
    if (!isRight && !isKnown) await isTaken(limits.staffStrangers, email);
    if (!staff || !isRight) throw new DomainError("wrong_credentials");
    const { id: staffId } = staff;
    const codes = {
      account: staffId,
      gaveOne: () =>
        takeCeremony(ctx, em, { staffId, now: now() }).then(
          (was) => was === ONE_CODE,
          () => false,
        ),
      keepOne: () => beginCeremony(ctx, em, { challenge: ONE_CODE, staffId, now: now() }),
    };
    await takeGuardedCode(server, codes, async () => {
      const isTaken = await takeCode(em, staff, { code, keys: config.SESSION_KEYS, now: now() });
      if (!isTaken) throw new DomainError("wrong_credentials");
    });
    await limits.staffAccount.forgive({ of: email, address: ctx.ip });
    return staff;
  });
}

/** Tries are counted for each address, and wrong passwords for all of them together: a thousand addresses guess no faster. */
async function limitStrangers(limits: SignInServer["limits"], email: string, ip: string): Promise<void> {
  await limits.staffAccount({ of: email, address: ip });
  if (await limits.staffStrangers.isSpent(email)) await limits.staffStrangers(email);
}

export const deviceConfig = (config: SignInServer["config"]) => ({
  SESSION_KEYS: config.SESSION_KEYS,
  PUBLIC_URL: officeUrl(config),
});

/** Kept in the place of a challenge for a browser that gave one right code, where a second is wanted. */
const ONE_CODE = "one code";

type Code = { code: string; keys: readonly string[]; now: Date };

/** False for a wrong, outdated or used code. */
export async function takeCode(
  em: EntityManager,
  { id, appSecret }: Staff,
  { code, keys, now }: Code,
): Promise<boolean> {
  const unsealed = appSecret ? unseal(appSecret, id, keys) : undefined;
  const step = unsealed && stepOf(code.replace(/\s/g, ""), unsealed.secret, now);
  if (!unsealed || step === undefined) return false;
  const renewed = unsealed.isOld ? { appSecret: seal(unsealed.secret, id, keys) } : {};
  const notTaken = { id, appLastStep: { $lt: step } };
  return (await em.nativeUpdate(Staff, notTaken, { appLastStep: step, ...renewed })) === 1;
}

type PasskeyAssertion = { challenge: string; response: AuthenticationResponseJSON };

/** Throws `passkey_refused`. */
export async function staffOfPasskey(
  { config, orm, now }: SignInServer,
  { challenge, response }: PasskeyAssertion,
): Promise<Staff> {
  const em = orm.em.fork();
  const passkey = await em.findOne(StaffPasskey, { credentialId: response.id });
  if (!passkey) throw new DomainError("passkey_refused");
  const counter = await checkSignature(officeUrl(config), challenge, response, passkey);
  const { credentialId, staffId } = passkey;
  // Read before the passkey is used, so that sign-in notices access that was ended since.
  const staff = await em.findOne(Staff, { id: staffId, endedAt: null });
  const used = await em.nativeUpdate(StaffPasskey, { credentialId }, { counter, lastUsedAt: now() });
  if (!staff || used === 0) throw new DomainError("passkey_refused");
  return staff;
}
