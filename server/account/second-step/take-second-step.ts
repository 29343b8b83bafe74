import { createHash } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import { lockRow } from "../../database/lock-rows.ts";
import type { Commit } from "../../outbox/commit.ts";
import { Customer } from "../customer.entity.ts";
import { takeCode } from "./check-code.ts";

/** Says nothing of the password but whether it is still the same, and nothing that signs in was ended since. */
export const proofOf = ({ passwordHash, accessGeneration }: Customer): string =>
  createHash("sha256").update(`${accessGeneration} ${passwordHash}`).digest("base64url");

type HalfSignIn = { customerId: string; proof: string };
type CodeInput = { code: string; keys: readonly string[]; now: Date };

/**
 * The customer who gave the right password a moment ago and now the code. Throws `invalid_fields` for a wrong code, and
 * `second_step_expired` when something ended that since, such as another password.
 */
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
