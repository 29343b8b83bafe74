import { DomainError, type FieldErrors } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { type EntityManager, UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import type { RateLimits } from "../../http/limits/rate-limit.ts";
import { findTaken } from "../find-customer.ts";

type Names = { username: string; email: string };

const taken = (which: { username: boolean; email: boolean }): DomainError => {
  const fields: FieldErrors = {};
  if (which.username) fields.username = [message("usernameTaken")];
  if (which.email) fields.email = [message("emailTaken")];
  return new DomainError("invalid_fields", { fields });
};

export async function refuseTaken(em: EntityManager, names: Names, besides?: string): Promise<void> {
  const conflicts = await findTaken(em, names, besides);
  if (conflicts.username || conflicts.email) throw taken(conflicts);
}

/** Turns a unique index's refusal into `invalid_fields`; passes on any other error. */
export function asTaken(thrown: unknown): unknown {
  if (!(thrown instanceof UniqueConstraintViolationException)) return thrown;
  const username = thrown.message.includes("customer_username_unique");
  const email = thrown.message.includes("customer_email_unique");
  return username || email ? taken({ username, email }) : thrown;
}

type Prober = {
  ip: string;
  who: string;
};

/** Limits questions whether a name is taken, by IP address and by customer or session. */
export async function limitProbes(
  limits: Pick<RateLimits, "nameProbe" | "nameProbeSession">,
  { ip, who }: Prober,
): Promise<void> {
  await limits.nameProbe(ip);
  if (who) await limits.nameProbeSession(who);
}
