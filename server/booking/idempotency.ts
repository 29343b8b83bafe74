import { createHash, randomUUID } from "node:crypto";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Run } from "../database/prepared.ts";

export type RequestKey = { key: string; bodyHash: string };

/** The caller's key, or one that nobody else has where none was sent, with a hash of what was asked. */
export function requestKey(key: string | undefined, request: BookingRequest): RequestKey {
  return {
    key: key ?? randomUUID(),
    bodyHash: createHash("sha256").update(JSON.stringify(request)).digest("base64url"),
  };
}

export const FIND_KEY = { name: "find_key", text: "select body_hash, booking_id from idempotency_key where key = $1" };
type Found = { body_hash: string; booking_id: string };

/** The booking that a key made; throws `idempotency_key_reused` when something else was asked then. */
export async function findByKey(run: Run, { key, bodyHash }: RequestKey): Promise<number | undefined> {
  const [used] = await run<Found>(FIND_KEY, [key]);
  if (used && used.body_hash !== bodyHash) throw new DomainError("idempotency_key_reused");
  return used && Number(used.booking_id);
}
