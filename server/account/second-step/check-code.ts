import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { stepOf } from "./app-code.ts";
import { AuthenticatorApp } from "./authenticator-app.entity.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { seal, unseal } from "./seal.ts";

type CodeCheck = { customerId: string; code: string; keys: readonly string[]; now: Date };

const wrongCode = (): DomainError =>
  new DomainError("invalid_fields", { fields: { code: [message("secondStepWrong")] } });

const digitsOf = (code: string): string => code.replace(/\s/g, "");

/** App codes can be guessed; recovery codes cannot. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(digitsOf(code));

/** Takes each code once, in the caller's transaction; returns events. Throws `invalid_fields`. */
export async function takeCode(em: EntityManager, { customerId, code, keys, now }: CodeCheck): Promise<NewEvent[]> {
  if (isAppCode(code)) {
    await takeAppCode(em, { customerId, code: digitsOf(code), keys, now }, { $ne: null });
    return [];
  }
  if (!(await spendRecoveryCode(em, customerId, code, now))) throw wrongCode();
  return [newEvent("account.security_changed", { customerId, what: "recoveryCodeUsed" }, now)];
}

/** `confirmedAt` is null while the app is being set up. Throws `invalid_fields` for a wrong code. */
export async function takeAppCode(
  em: EntityManager,
  { customerId, code, keys, now }: CodeCheck,
  confirmedAt: null | { $ne: null },
): Promise<void> {
  const app = await em.findOne(AuthenticatorApp, { customerId, confirmedAt });
  const unsealed = app && unseal(app.secret, customerId, keys);
  const step = unsealed && stepOf(code, unsealed.secret, now);
  if (!unsealed || step === undefined) throw wrongCode();
  const renewed = unsealed.isOld ? { secret: seal(unsealed.secret, customerId, keys) } : {};
  const notTaken = { customerId, lastStep: { $lt: step } };
  const taken = await em.nativeUpdate(AuthenticatorApp, notTaken, { lastStep: step, ...renewed });
  if (taken === 0) throw wrongCode();
}
