import { createHash, randomUUID } from "node:crypto";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { inBatches } from "../database/in-batches.ts";
import type { Run } from "../database/prepared.ts";

export type RequestKey = { key: string; bodyHash: string };

/** The caller's key, or one that nobody else has where none was sent, with a hash of what was asked. */
export function requestKey(key: string | undefined, request: BookingRequest): RequestKey {
  return {
    key: key ?? randomUUID(),
    bodyHash: createHash("sha256").update(JSON.stringify(request)).digest("base64url"),
  };
}

export const FIND_KEY = {
  name: "find_key",
  text: `select key, body_hash, booking_id from idempotency_key
    where key = any(array(select jsonb_array_elements_text($1::jsonb)))`,
};
type Found = { key: string; body_hash: string; booking_id: string };
export type FindByKey = (key: RequestKey) => Promise<number | undefined>;

/** The bookings that keys made. */
async function findAll(run: Run, keys: readonly RequestKey[]): Promise<(Found | undefined)[]> {
  const found = await run<Found>(FIND_KEY, [JSON.stringify(keys.map(({ key }) => key))]);
  const byKey = new Map(found.map((row) => [row.key, row]));
  return keys.map(({ key }) => byKey.get(key));
}

/** A function that finds the booking that a key made; throws `idempotency_key_reused` when something else was asked then. */
export function findByKey(run: Run): FindByKey {
  const find = inBatches((keys: RequestKey[]) => findAll(run, keys));
  return async (key) => {
    const used = await find(key);
    if (used && used.body_hash !== key.bodyHash) throw new DomainError("idempotency_key_reused");
    return used && Number(used.booking_id);
  };
}
