import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Commit, Decision } from "../../outbox/commit.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { Customer } from "../customer.entity.ts";
import { lockCustomer } from "../lock-customer.ts";
import { Passkey } from "../passkeys/passkey.entity.ts";
import { appUri, newAppSecret } from "./app-code.ts";
import { AuthenticatorApp } from "./authenticator-app.entity.ts";
import { takeAppCode, takeCode } from "./check-code.ts";
import { RecoveryCode } from "./recovery-code.entity.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { seal } from "./seal.ts";

type SettingUp = { keys: readonly string[]; now: Date };

/**
 * Begins to set an authenticator app up: gives its secret, and the address that a QR code carries to it. Throws `conflict`
 * while an app works already: turning the second step off removes that.
 */
export async function beginApp(em: EntityManager, { id: customerId, email }: Customer, { keys, now }: SettingUp) {
  const secret = newAppSecret();
  await em.transactional(async (tx) => {
    await lockCustomer(tx, customerId, "alone");
    if ((await tx.count(AuthenticatorApp, { customerId, confirmedAt: { $ne: null } })) > 0) {
      throw new DomainError("conflict");
    }
    await tx.nativeDelete(AuthenticatorApp, { customerId });
    const row = { customerId, secret: seal(secret, customerId, keys), confirmedAt: null, lastStep: 0, createdAt: now };
    await tx.insert(AuthenticatorApp, row);
  });
  return { secret, uri: appUri(secret, email) };
}

/** Turns the second step on with a code of the app that was set up; gives the recovery codes. Throws `invalid_fields`. */
export function confirmApp(commit: Commit, customerId: string, code: string, { keys, now }: SettingUp) {
  return commit(async (tx) => {
    await lockCustomer(tx, customerId, "alone");
    await takeAppCode(tx, { customerId, code: code.replace(/\s/g, ""), keys, now }, null);
    await tx.nativeUpdate(AuthenticatorApp, { customerId }, { confirmedAt: now });
    return turnOn(tx, customerId, now);
  });
}

/** Turns the second step on with the passkeys there are; gives the recovery codes. Throws `second_factor_missing`. */
export function turnOnWithPasskeys(commit: Commit, customerId: string, now: Date): Promise<string[]> {
  return commit(async (tx) => {
    await lockCustomer(tx, customerId, "alone");
    if ((await tx.count(Passkey, { customerId })) === 0) throw new DomainError("second_factor_missing");
    return turnOn(tx, customerId, now);
  });
}

async function turnOn(em: EntityManager, customerId: string, now: Date): Promise<Decision<string[]>> {
  await em.nativeUpdate(Customer, { id: customerId }, { secondStepSince: now });
  const codes = await renewRecoveryCodes(em, customerId);
  return { result: codes, events: [newEvent("account.security_changed", { customerId, what: "secondStepOn" }, now)] };
}

/** New recovery codes in the place of the old, where the second step is on. Throws `second_factor_missing`. */
export function newCodes(em: EntityManager, customerId: string): Promise<string[]> {
  return em.transactional(async (tx) => {
    await lockCustomer(tx, customerId, "alone");
    const isOn = { id: customerId, secondStepSince: { $ne: null } };
    if ((await tx.count(Customer, isOn)) === 0) throw new DomainError("second_factor_missing");
    return renewRecoveryCodes(tx, customerId);
  });
}

/** Turns the second step off, with a code of the app or from paper; passkeys stay. Throws `invalid_fields`. */
export async function turnOff(commit: Commit, customerId: string, code: string, { keys, now }: SettingUp) {
  await commit(async (tx) => {
    await lockCustomer(tx, customerId, "alone");
    const taken = await takeCode(tx, { customerId, code, keys, now });
    await tx.nativeUpdate(Customer, { id: customerId }, { secondStepSince: null });
    await tx.nativeDelete(AuthenticatorApp, { customerId });
    await tx.nativeDelete(RecoveryCode, { customerId });
    const off = newEvent("account.security_changed", { customerId, what: "secondStepOff" }, now);
    return { result: undefined, events: [...taken, off] };
  });
}
