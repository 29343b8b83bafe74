import { createHash, randomUUID } from "node:crypto";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { IdempotencyKey } from "./idempotency-key.entity.ts";

export type RequestKey = { key: string; bodyHash: string };

/** The caller's key, or one that nobody else has where the header is not sent, with a hash of what was asked. */
export function requestKey(header: string, request: BookingRequest): RequestKey {
  if (header.length > 255)
    throw new DomainError("invalid_fields", { fields: { "Idempotency-Key": [message("tooLong")] } });
  return {
    key: header || randomUUID(),
    bodyHash: createHash("sha256").update(JSON.stringify(request)).digest("base64url"),
  };
}

/** The booking that a key made; throws `idempotency_key_reused` when something else was asked then. */
export async function findByKey(em: EntityManager, { key, bodyHash }: RequestKey): Promise<number | undefined> {
  const used = await em.findOne(IdempotencyKey, key);
  if (used && used.bodyHash !== bodyHash) throw new DomainError("idempotency_key_reused");
  return used?.bookingId;
}
