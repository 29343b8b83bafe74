import { SESSION_ENDED } from "@domrit/shared/live/signal.ts";
import type { StaffView } from "@domrit/shared/office/staff.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import type { ServerContext } from "../context.ts";
import { prepared } from "../database/prepared.ts";
import { officeUrl } from "../environment-office.ts";
import { createSecretCookie } from "../session/secret-cookie.ts";
import { StaffSession } from "./staff.entity.ts";

/** One working shift: then a member signs in again. */
const ABSOLUTE_LIMIT_MS = 12 * 3_600_000;
/** Without requests; an open page makes some by itself. */
const IDLE_LIMIT_MS = 2 * 3_600_000;
const SEEN_EVERY_MS = 60_000;

export type SignedInStaff = StaffView & { sessionHash: string };

type SessionServer = Pick<ServerContext, "config" | "orm" | "reading" | "now">;

const FIND = {
  name: "get_staff_session",
  text: `select id_hash as "sessionHash", staff.id, name, email, role, locale, last_seen_at < $4 as unseen
    from staff_session join staff on staff.id = staff_id
    where id_hash = $1 and staff_session.created_at > $2 and last_seen_at > $3 and ended_at is null`,
};
const ALIVE = {
  name: "get_staff_sessions_alive",
  text: `select id_hash as hash from staff_session join staff on staff.id = staff_id
    where id_hash = any($1::text[]) and staff_session.created_at > $2 and last_seen_at > $3 and ended_at is null`,
};

/** A separate table and cookie, so that no customer's session is ever a staff session. */
export function createStaffSessions({ config, orm, reading, now }: SessionServer) {
  const cookie = createSecretCookie({ url: officeUrl(config), name: "office", sameSite: "strict" });
  const run = prepared(reading);
  const ago = (milliseconds: number): Date => new Date(now().getTime() - milliseconds);
  const limits = () => [ago(ABSOLUTE_LIMIT_MS), ago(IDLE_LIMIT_MS)];

  const endFormer = async (tx: EntityManager, ctx: Context): Promise<void> => {
    const idHash = cookie.hashIn(ctx.get("Cookie"));
    if (idHash) await endStaffSessions(tx, { idHash });
  };

  return {
    /** Undefined for no session, an ended one, or a removed member. */
    async find(cookies: string): Promise<SignedInStaff | undefined> {
      const hash = cookie.hashIn(cookies);
      if (!hash) return undefined;
      const given = [hash, ...limits(), ago(SEEN_EVERY_MS)];
      const [found] = await run<SignedInStaff & { unseen: boolean }>(FIND, given);
      if (!found) return undefined;
      const { unseen, ...staff } = found;
      if (unseen) {
        await orm.em.fork().nativeUpdate(StaffSession, { idHash: staff.sessionHash }, { lastSeenAt: now() });
      }
      return staff;
    },

    async alive(hashes: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await run<{ hash: string }>(ALIVE, [[...hashes], ...limits()]);
      return new Set(rows.map(({ hash }) => hash));
    },

    /** In the caller's transaction; the browser's former session ends. */
    async begin(tx: EntityManager, ctx: Context, staffId: string): Promise<void> {
      await endFormer(tx, ctx);
      const { hash, give } = cookie.create(ctx);
      await tx.insert(StaffSession, { idHash: hash, staffId, lastSeenAt: now(), createdAt: now() });
      give();
    },

    async end(tx: EntityManager, ctx: Context): Promise<void> {
      await endFormer(tx, ctx);
      cookie.clear(ctx);
    },
  };
}

/** One session or all of a member's, in the caller's transaction; live connections close at the commit. */
export async function endStaffSessions(
  tx: EntityManager,
  which: { idHash: string } | { staffId: string },
): Promise<void> {
  const [condition, value] = "idHash" in which ? ["id_hash = ?", which.idHash] : ["staff_id = ?", which.staffId];
  await tx.execute(
    `with ended as (delete from staff_session where ${condition} returning id_hash)
     select pg_notify('${SESSION_ENDED}', id_hash) from ended`,
    [value],
  );
}
