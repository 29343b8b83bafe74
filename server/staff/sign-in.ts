import { DomainError } from "@domrit/shared/errors.ts";
import type { StaffSignIn } from "@domrit/shared/office/staff.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { checkSignature } from "../account/passkeys/web-authn.ts";
import { inHashTurn, matchesHash } from "../account/password-hash.ts";
import { stepOf } from "../account/second-step/app-code.ts";
import { seal, unseal } from "../account/second-step/seal.ts";
import type { ServerContext } from "../context.ts";
import { officeUrl } from "../environment-office.ts";
import { networkOf } from "../security/network-of.ts";
import { Staff } from "./staff.entity.ts";
import { StaffPasskey } from "./staff-passkey.entity.ts";

type Needs = Pick<ServerContext, "config" | "limits" | "orm" | "now">;

/**
 * Whoever has this e-mail address, password and code. Throws `wrong_credentials`, the same after the same work whatever of
 * them is wrong; `too_many_requests` where somebody guesses. Nobody can keep another out: tries are counted for each
 * address, and a passkey counts none.
 */
export async function staffOfPassword(
  { config, limits, orm, now }: Needs,
  { email, password, code }: StaffSignIn,
  ip: string,
): Promise<Staff> {
  await limits.staffSignIn(ip);
  return inHashTurn({ address: networkOf(ip), account: email }, async () => {
    await limits.staffAccount(`${email} ${networkOf(ip)}`);
    await limits.staffAccountAll(email);
    const em = orm.em.fork();
    const staff = await em.findOne(Staff, { email, endedAt: null });
    const isRight = await matchesHash(password, staff?.passwordHash ?? undefined);
    if (!staff || !isRight || !(await takeCode(em, staff, { code, keys: config.SESSION_KEYS, now: now() }))) {
      throw new DomainError("wrong_credentials");
    }
    await limits.staffAccount.forgive(`${email} ${networkOf(ip)}`);
    return staff;
  });
}

type Code = { code: string; keys: readonly string[]; now: Date };

/** Takes a code of their authenticator app, each once; false for one that is wrong, of another moment or used. */
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

type Signed = { challenge: string; response: AuthenticationResponseJSON };

/** Whoever's passkey signed the challenge. Throws `passkey_refused`. */
export async function staffOfPasskey({ config, orm, now }: Needs, { challenge, response }: Signed): Promise<Staff> {
  const em = orm.em.fork();
  const passkey = await em.findOne(StaffPasskey, { credentialId: response.id });
  if (!passkey) throw new DomainError("passkey_refused");
  const counter = await checkSignature(officeUrl(config), challenge, response, passkey);
  const { credentialId, staffId } = passkey;
  await em.nativeUpdate(StaffPasskey, { credentialId }, { counter, lastUsedAt: now() });
  const staff = await em.findOne(Staff, { id: staffId, endedAt: null });
  if (!staff) throw new DomainError("passkey_refused");
  return staff;
}
