import { createHash } from "node:crypto";
import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { prepared } from "../database/prepared.ts";
import { Session } from "./session.entity.ts";

/** A session ends this long after it began, however often it is used. */
const ABSOLUTE_LIMIT_MS = 90 * 24 * 3_600_000;

const hash = (id: string): string => createHash("sha256").update(id).digest("base64url");

type Data = Record<string, unknown>;

export const GET_SESSION = {
  name: "get_session",
  text: "select data from session where id_hash = $1 and expires_at > $2 and created_at >= $3",
};

/** The store that koa-session asks: sessions in PostgreSQL, found by the hash of their id only. */
export function createSessionStore(orm: MikroORM, now: () => Date) {
  const fork = (): EntityManager => orm.em.fork();
  const run = prepared(orm);
  return {
    async get(id: string): Promise<Data | undefined> {
      const time = now();
      const [session] = await run<{ data: Data }>(GET_SESSION, [
        hash(id),
        time,
        new Date(time.getTime() - ABSOLUTE_LIMIT_MS),
      ]);
      return session?.data;
    },
    async set(id: string, data: Data, maxAge: number): Promise<void> {
      const row = { idHash: hash(id), data, createdAt: now(), expiresAt: new Date(now().getTime() + maxAge) };
      await fork().upsert(Session, row, { onConflictExcludeFields: ["createdAt"] });
    },
    async destroy(id: string): Promise<void> {
      await fork().nativeDelete(Session, { idHash: hash(id) });
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
