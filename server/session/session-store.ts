import { createHash } from "node:crypto";
import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { Session } from "./session.entity.ts";

/** A session ends this long after it began, however often it is used. */
const ABSOLUTE_LIMIT_MS = 90 * 24 * 3_600_000;

const hash = (id: string): string => createHash("sha256").update(id).digest("base64url");

/** The store that koa-session asks: sessions in PostgreSQL, found by the hash of their id only. */
export function createSessionStore(orm: MikroORM, now: () => Date) {
  const fork = (): EntityManager => orm.em.fork();
  return {
    async get(id: string): Promise<Record<string, unknown> | undefined> {
      const alive = { idHash: hash(id), expiresAt: { $gt: now() } };
      const session = await fork().findOne(Session, alive);
      if (!session || session.createdAt.getTime() < now().getTime() - ABSOLUTE_LIMIT_MS) return undefined;
      return session.data;
    },
    async set(id: string, data: Record<string, unknown>, maxAge: number): Promise<void> {
      const row = { idHash: hash(id), data, createdAt: now(), expiresAt: new Date(now().getTime() + maxAge) };
      await fork().upsert(Session, row, { onConflictExcludeFields: ["createdAt"] });
    },
    async destroy(id: string): Promise<void> {
      await fork().nativeDelete(Session, { idHash: hash(id) });
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
