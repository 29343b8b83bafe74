import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import { isUuid } from "../../http/uuid-param.ts";
import { StaffCeremony } from "./staff-passkey.entity.ts";

/** Time to find the finger or the phone. */
const VALID_MS = 5 * 60_000;
/** Only the browser that asked may answer. */
const COOKIE = "office-ceremony";
const PATH = "/api/office";

type NewCeremony = { challenge: string; staffId?: string; now: Date };

export async function beginCeremony(ctx: Context, em: EntityManager, { challenge, staffId, now }: NewCeremony) {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await em.insert(StaffCeremony, { id, challenge, staffId: staffId ?? null, expiresAt });
  ctx.cookies.set(COOKIE, id, { httpOnly: true, sameSite: "strict", signed: false, path: PATH, maxAge: VALID_MS });
}

/** Uses up this browser's challenge. Throws `passkey_refused` when there is none. */
export async function takeCeremony(
  ctx: Context,
  em: EntityManager,
  { staffId, now }: Omit<NewCeremony, "challenge">,
): Promise<string> {
  const id = ctx.cookies.get(COOKIE, { signed: false });
  const [row] = isUuid(id)
    ? await em.execute<{ challenge: string }[]>(
        `delete from staff_ceremony where id = ?::uuid and expires_at > ? and staff_id is not distinct from ?::uuid
         returning challenge`,
        [id, now, staffId ?? null],
      )
    : [];
  if (!row) throw new DomainError("passkey_refused");
  return row.challenge;
}
