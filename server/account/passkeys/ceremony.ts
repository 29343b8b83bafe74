import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import { ceremonyOf, rememberCeremony } from "../../session/session.ts";
import { PasskeyCeremony } from "./passkey-ceremony.entity.ts";

/** Time to find the finger or the phone. */
const VALID_MS = 5 * 60_000;

type Purpose = PasskeyCeremony["purpose"];
type NewCeremony = { purpose: Purpose; challenge: string; customerId?: string; now: Date };

/** Stores the challenge for this session. */
export async function beginCeremony(ctx: Context, em: EntityManager, beginning: NewCeremony): Promise<void> {
  const { purpose, challenge, customerId = null, now } = beginning;
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await em.insert(PasskeyCeremony, { id, purpose, challenge, customerId, expiresAt });
  rememberCeremony(ctx, id);
}

/** Uses up this session's challenge. Throws `passkey_refused` when there is none. */
export async function takeCeremony(
  ctx: Context,
  em: EntityManager,
  { purpose, customerId, now }: Omit<NewCeremony, "challenge">,
): Promise<string> {
  const id = ceremonyOf(ctx);
  const [row] = id
    ? await em.execute<{ challenge: string }[]>(
        `delete from passkey_ceremony where id = ? and purpose = ? and expires_at > ?
         and customer_id is not distinct from ?::uuid returning challenge`,
        [id, purpose, now, customerId ?? null],
      )
    : [];
  if (!row) throw new DomainError("passkey_refused");
  return row.challenge;
}
