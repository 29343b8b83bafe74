import { createHash } from "node:crypto";
import { company } from "@domrit/shared/company/company.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Secret, TOTP } from "otpauth";
import { lockRow } from "../../database/lock-rows.ts";
import type { Commit } from "../../outbox/commit.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { Customer } from "../customer.entity.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { seal, unseal } from "./seal.ts";
import { AuthenticatorApp } from "./second-step.entity.ts";

/** Understood by every app (RFC 6238). */
const ALGORITHM = { algorithm: "SHA1", digits: 6, period: 30 };
/** Tolerates clocks that are half a minute off. */
const WINDOW = 1;

/** In the form that apps accept by hand. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

export const appUri = (secret: string, label: string): string =>
  new TOTP({ ...ALGORITHM, issuer: company.name, label, secret }).toString();

/** The half minute since 1970 of this code; undefined when it does not match now. */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const validating = { ...ALGORITHM, token: code, secret: Secret.fromBase32(secret), timestamp, window: WINDOW };
  const off = TOTP.validate(validating);
  return off === null ? undefined : TOTP.counter({ period: ALGORITHM.period, timestamp }) + off;
}

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

export const proofOf = ({ passwordHash, accessGeneration }: Customer): string =>
  createHash("sha256").update(`${accessGeneration} ${passwordHash}`).digest("base64url");

type HalfSignIn = { customerId: string; proof: string };
type CodeInput = { code: string; keys: readonly string[]; now: Date };

/** Throws `invalid_fields`, and `second_step_expired` when access was ended since the password. */
export function takeSecondStep(
  commit: Commit,
  { customerId, proof }: HalfSignIn,
  taking: CodeInput,
): Promise<Customer> {
  return commit(async (tx) => {
    const customer = await lockRow(tx, Customer, { id: customerId });
    if (!customer || proofOf(customer) !== proof) throw new DomainError("second_step_expired");
    const events = customer.secondStepSince ? await takeCode(tx, { customerId, ...taking }) : [];
    return { result: customer, events };
  });
}
