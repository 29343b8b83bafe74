import { createHash } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import { lockRow } from "../../database/lock-rows.ts";
import type { Commit } from "../../outbox/commit.ts";
import { Customer } from "../customer.entity.ts";
import { takeCode } from "./check-code.ts";

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
