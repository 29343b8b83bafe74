import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Commit, Decision } from "../../outbox/commit.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { Customer } from "../customer.entity.ts";
import { type Actor, lockActor } from "../lock-customer.ts";
import { Passkey } from "../passkeys/passkey.entity.ts";
import { appUri, newAppSecret, takeAppCode, takeCode } from "./check-code.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { seal } from "./seal.ts";
import { AuthenticatorApp, RecoveryCode } from "./second-step.entity.ts";

type SettingUp = { keys: readonly string[]; now: Date };

/** The secret and the QR code's content. Throws `conflict` while an app works. */
export async function beginApp(em: EntityManager, by: Actor, { keys, now }: SettingUp) {
  const secret = newAppSecret();
  const { customerId } = by;
  const { email } = await em.transactional(async (tx) => {
    const customer = await lockActor(tx, by);
    if ((await tx.count(AuthenticatorApp, { customerId, confirmedAt: { $ne: null } })) > 0) {
      throw new DomainError("conflict");
    }
    await tx.nativeDelete(AuthenticatorApp, { customerId });
    const row = { customerId, secret: seal(secret, customerId, keys), confirmedAt: null, lastStep: 0, createdAt: now };
    await tx.insert(AuthenticatorApp, row);
    return customer;
  });
  return { secret, uri: appUri(secret, email) };
}

/** Turns the second step on with a code of the new app; returns recovery codes. Throws `invalid_fields`. */
export function confirmApp(commit: Commit, by: Actor, code: string, { keys, now }: SettingUp) {
  const { customerId } = by;
  return commit(async (tx) => {
    await lockActor(tx, by);
    await takeAppCode(tx, { customerId, code: code.replace(/\s/g, ""), keys, now }, null);
    await tx.nativeUpdate(AuthenticatorApp, { customerId }, { confirmedAt: now });
    return turnOn(tx, customerId, now);
  });
}

/** Turns the second step on with existing passkeys; returns recovery codes. Throws `second_factor_missing`. */
export function turnOnWithPasskeys(commit: Commit, by: Actor, now: Date): Promise<string[]> {
  const { customerId } = by;
  return commit(async (tx) => {
    await lockActor(tx, by);
    if ((await tx.count(Passkey, { customerId })) === 0) throw new DomainError("second_factor_missing");
    return turnOn(tx, customerId, now);
  });
}

async function turnOn(em: EntityManager, customerId: string, now: Date): Promise<Decision<string[]>> {
  await em.nativeUpdate(Customer, { id: customerId }, { secondStepSince: now });
  const codes = await renewRecoveryCodes(em, customerId);
  return { result: codes, events: [newEvent("account.security_changed", { customerId, what: "secondStepOn" }, now)] };
}

/** Throws `second_factor_missing` while the second step is off. */
export function newCodes(em: EntityManager, by: Actor): Promise<string[]> {
  return em.transactional(async (tx) => {
    const { secondStepSince } = await lockActor(tx, by);
    if (!secondStepSince) throw new DomainError("second_factor_missing");
    return renewRecoveryCodes(tx, by.customerId);
  });
}

/** Needs a code of the app or a recovery code; passkeys stay. Throws `invalid_fields`. */
export async function turnOff(commit: Commit, by: Actor, code: string, { keys, now }: SettingUp) {
  const { customerId } = by;
  await commit(async (tx) => {
    await lockActor(tx, by);
    const taken = await takeCode(tx, { customerId, code, keys, now });
    await tx.nativeUpdate(Customer, { id: customerId }, { secondStepSince: null });
    await tx.nativeDelete(AuthenticatorApp, { customerId });
    await tx.nativeDelete(RecoveryCode, { customerId });
    const off = newEvent("account.security_changed", { customerId, what: "secondStepOff" }, now);
    return { result: undefined, events: [...taken, off] };
  });
}
