import { createHash, createHmac, randomUUID } from "node:crypto";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { MikroORM } from "@mikro-orm/postgresql";
import { inBatches } from "../../database/in-batches.ts";
import type { Run } from "../../database/prepared.ts";
import { Booking } from "../booking.entity.ts";

/** `olderHashes`: those under the server's earlier keys. */
export type RequestKey = { key: string; bodyHash: string; olderHashes: string[] };

export function requestKey(key: string | undefined, request: BookingRequest, secrets: readonly string[]): RequestKey {
  const [bodyHash = "", ...olderHashes] = bodyHashes(request, secrets);
  return { key: key ?? randomUUID(), bodyHash, olderHashes };
}

/** Hashes of a care ride are keyed, newest key first: its few possible values could be guessed from a plain hash in a backup. */
function bodyHashes(request: BookingRequest, secrets: readonly string[]): string[] {
  const body = JSON.stringify(request);
  if (!request.care) return [createHash("sha256").update(body).digest("base64url")];
  return secrets.map((secret) => createHmac("sha256", secret).update(`request:${body}`).digest("base64url"));
}

export const FIND_KEY = {
  name: "find_key",
  text: `select key, body_hash, booking_id from idempotency_key
    where key = any(array(select jsonb_array_elements_text($1::jsonb)))`,
};
type KeyRow = { key: string; body_hash: string; booking_id: string };
export type FindByKey = (key: RequestKey) => Promise<number | undefined>;

async function findAll(run: Run, keys: readonly RequestKey[]): Promise<(KeyRow | undefined)[]> {
  const rows = await run<KeyRow>(FIND_KEY, [JSON.stringify(keys.map(({ key }) => key))]);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return keys.map(({ key }) => byKey.get(key));
}

/** A function that finds the booking that a key made; throws `idempotency_key_reused` when something else was asked then. */
export function findByKey(run: Run): FindByKey {
  const find = inBatches((keys: RequestKey[]) => findAll(run, keys));
  return async (key) => {
    const used = await find(key);
    if (used && ![key.bodyHash, ...key.olderHashes].includes(used.body_hash))
      throw new DomainError("idempotency_key_reused");
    return used && Number(used.booking_id);
  };
}

/**
 * Gives the booking that a key made, or has it made; requests of one key at the same time get the same. Throws
 * `idempotency_key_reused` where something else was asked.
 */
export function createPlaceOnce({ orm, bookings }: { orm: MikroORM; bookings: { find: FindByKey } }) {
  const underWay = new Map<string, Promise<Booking>>();
  return async (key: RequestKey, make: () => Promise<Booking>): Promise<Booking> => {
    const made = await bookings.find(key);
    const name = `${key.key} ${key.bodyHash}`;
    const earlier = made === undefined ? underWay.get(name) : orm.em.fork().findOneOrFail(Booking, made);
    if (earlier) return await earlier;
    const first = make().finally(() => underWay.delete(name));
    underWay.set(name, first);
    return await first;
  };
}
