import { createHash } from "node:crypto";
import { SESSION_ENDED } from "@domrit/shared/live/signal.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { inBatches } from "../database/in-batches.ts";
import { prepared } from "../database/prepared.ts";
import { SAFE_METHODS } from "../http/addresses/origin.ts";
import { deviceOf } from "./device.ts";
import { Session } from "./session.entity.ts";

/** Limit from the beginning, even when used. */
const ABSOLUTE_LIMIT_MS = RETENTION.sessionMaxDays * 24 * 3_600_000;
/** Precision of the last use: one write per request would be too much. */
const SEEN_EVERY_MS = 5 * 60_000;

/** The stored name of a session; it gives no access. */
export const sessionHash = (id: string): string => createHash("sha256").update(id).digest("base64url");

type Data = Record<string, unknown>;
type SessionRequest = { ctx?: { method: string; get(header: string): string } };

export const GET_SESSION = {
  name: "get_session",
  text: `select id_hash, data, customer_id, last_seen_at < $4 as unseen
    from session where id_hash = any($1::text[]) and expires_at > $2 and created_at > $3`,
};
type SessionRow = { id_hash: string; data: Data; customer_id: string | null; unseen: boolean };

type SessionServer = { orm: MikroORM; reading: MikroORM; now: () => Date };

/** The store that koa-session asks: sessions in PostgreSQL, found by the hash of their id only. */
export function createSessionStore({ orm, reading, now }: SessionServer) {
  const fork = (): EntityManager => orm.em.fork();
  const ago = (milliseconds: number): Date => new Date(now().getTime() - milliseconds);
  const finder = (over: MikroORM) => {
    const run = prepared(over);
    return inBatches(async (hashes: string[]) => {
      const rows = await run<SessionRow>(GET_SESSION, [hashes, now(), ago(ABSOLUTE_LIMIT_MS), ago(SEEN_EVERY_MS)]);
      const byHash = new Map(rows.map((session) => [session.id_hash, session]));
      return hashes.map((hash) => byHash.get(hash));
    });
  };
  const findToRead = finder(reading);
  const findToChange = finder(orm);
  /** Saving must not restore an ended session, nor save the same content twice. */
  const stored = new WeakMap<object, { idHash: string; saved?: string }>();

  return {
    async get(id: string, _maxAge?: unknown, { ctx }: SessionRequest = {}): Promise<Data | undefined> {
      const idHash = sessionHash(id);
      const session = await (!ctx || SAFE_METHODS.has(ctx.method) ? findToRead : findToChange)(idHash);
      if (!session) return undefined;
      if (ctx) stored.set(ctx, { idHash });
      const { data, customer_id: customerId, unseen } = session;
      if (unseen) await fork().nativeUpdate(Session, { idHash }, { lastSeenAt: now() });
      return customerId ? { ...data, customerId } : data;
    },

    async set(id: string, { customerId, ...data }: Data, maxAge: number, { ctx }: SessionRequest = {}): Promise<void> {
      const idHash = sessionHash(id);
      const loaded = ctx && stored.get(ctx);
      const saved = JSON.stringify({ ...data, customerId, _expire: undefined });
      if (loaded?.idHash === idHash && loaded.saved === saved) return;
      const seen = { lastSeenAt: now(), expiresAt: new Date(now().getTime() + maxAge) };
      const owner = { customerId: typeof customerId === "string" ? customerId : null };
      if (loaded?.idHash === idHash) await fork().nativeUpdate(Session, { idHash }, { data, ...owner, ...seen });
      else {
        const device = deviceOf(ctx?.get("User-Agent") ?? "");
        await fork().insert(Session, { idHash, data, ...owner, ...seen, device, createdAt: now() });
      }
      if (ctx) stored.set(ctx, { idHash, saved });
    },

    async alive(hashes: readonly string[]): Promise<ReadonlySet<string>> {
      const alive = { expiresAt: { $gt: now() }, createdAt: { $gt: ago(ABSOLUTE_LIMIT_MS) } };
      const among = { idHash: { $in: [...hashes] }, ...alive };
      const sessions = await reading.em.fork().find(Session, among, { fields: ["idHash"] });
      return new Set(sessions.map(({ idHash }) => idHash));
    },

    async destroy(id: string): Promise<void> {
      await endSessions(fork(), { idHash: sessionHash(id) });
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;

/** One, or a customer's except one, in the caller's transaction. Connections close at the commit. */
export async function endSessions(
  em: EntityManager,
  which: { idHash: string } | { customerId: string; except?: string },
): Promise<void> {
  const [condition, values] =
    "idHash" in which
      ? ["id_hash = ?", [which.idHash]]
      : ["customer_id = ? and id_hash <> ?", [which.customerId, which.except ?? ""]];
  await em.execute(
    `with ended as (delete from session where ${condition} returning id_hash)
     select pg_notify('${SESSION_ENDED}', id_hash) from ended`,
    values,
  );
}
