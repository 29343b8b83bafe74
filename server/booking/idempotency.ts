import { createHash } from "node:crypto";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { IdempotencyKey } from "./idempotency-key.entity.ts";

export type RequestKey = { key: string; bodyHash: string };

/** The caller's key with a hash of what was asked, or undefined where the header is not sent. */
export function requestKey(header: string, request: BookingRequest): RequestKey | undefined {
  if (header === "") return undefined;
  if (header.length > 255)
    throw new DomainError("invalid_fields", { fields: { "Idempotency-Key": [message("tooLong")] } });
  return { key: header, bodyHash: createHash("sha256").update(JSON.stringify(request)).digest("base64url") };
}

/**
 * Writes the key for a new booking inside its transaction. Two requests with one key wait for each other here; the
 * second gets the booking of the first. Returns that booking's id, or undefined where the key is new.
 */
export async function claimKey(
  em: EntityManager,
  request: RequestKey,
  bookingId: number,
  now: Date,
): Promise<number | undefined> {
  const inserted = await em.execute(
    `insert into idempotency_key (key, body_hash, booking_id, created_at) values (?, ?, ?, ?)
     on conflict do nothing returning key`,
    [request.key, request.bodyHash, bookingId, now],
  );
  return inserted.length === 1 ? undefined : findByKey(em, request);
}

/** The booking that a key made; throws `idempotency_key_reused` when something else was asked then. */
export async function findByKey(em: EntityManager, { key, bodyHash }: RequestKey): Promise<number | undefined> {
  const used = await em.findOne(IdempotencyKey, key);
  if (used && used.bodyHash !== bodyHash) throw new DomainError("idempotency_key_reused");
  return used?.bookingId;
}
