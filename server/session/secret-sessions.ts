import { SESSION_ENDED } from "@domrit/shared/live/signal.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import type { ServerContext } from "../context.ts";
import { prepared } from "../database/prepared.ts";
import { createSecretCookie, type SecretCookieOptions } from "./secret-cookie.ts";

const SEEN_EVERY_MS = 60_000;

/** A table of sessions, each of which a browser holds by the secret in its cookie. */
export type SessionTable = {
  name: "staff_session" | "driver_device" | "venue_device";
  /** The table of whose sessions they are. Its id stands in `<holder>_id`. */
  holder: "staff" | "driver" | "venue";
  /** The column with the hash of the secret. */
  hash: "id_hash" | "secret_hash";
  /** What goes with a session: a table that names it as its device. */
  withIt?: "driver_push";
};

type NewSession = { hash: string; holderId: string; at: Date; ctx: Context };

type SessionKind = {
  table: SessionTable;
  cookie: SecretCookieOptions;
  /** Milliseconds without use after which a session ends. */
  idleMs: number;
  /** Milliseconds after which it ends in any case. */
  longestMs?: number;
  /** The columns that tell who is signed in. */
  columns: string;
  insert(tx: EntityManager, session: NewSession): Promise<unknown>;
};

export type SessionServer = Pick<ServerContext, "config" | "orm" | "reading" | "now">;

/** The sessions of one table. A kind has a table and a cookie of its own, so that a session of one kind is never one of another. */
export function createSecretSessions<SignedIn extends { sessionHash: string }>(
  { orm, reading, now }: SessionServer,
  { table, cookie: cookieOptions, idleMs, longestMs = Number.POSITIVE_INFINITY, columns, insert }: SessionKind,
) {
  const { name, holder, hash } = table;
  const cookie = createSecretCookie(cookieOptions);
  const run = prepared(reading);
  const ago = (milliseconds: number): Date => new Date(Math.max(0, now().getTime() - milliseconds));
  const alive = `last_seen_at > $2 and ${name}.created_at > $3 and ended_at is null`;
  const from = `from ${name} join ${holder} on ${holder}.id = ${holder}_id`;
  const FIND = {
    name: `find_in_${name}`,
    text: `select ${holder}.id, ${columns}, ${hash} as "sessionHash", last_seen_at < $4 as unseen
      ${from} where ${hash} = $1 and ${alive}`,
  };
  const ALIVE = {
    name: `alive_in_${name}`,
    text: `select ${hash} as hash ${from} where ${hash} = any($1::text[]) and ${alive}`,
  };

  const look = async (cookies: string) => {
    const secretHash = cookie.hashIn(cookies);
    if (!secretHash) return undefined;
    const given = [secretHash, ago(idleMs), ago(longestMs), ago(SEEN_EVERY_MS)];
    const [found] = await run<SignedIn & { unseen: boolean }>(FIND, given);
    if (!found) return undefined;
    const { unseen, ...signedIn } = found;
    if (unseen) {
      await orm.em.fork().execute(`update ${name} set last_seen_at = ? where ${hash} = ?`, [now(), secretHash]);
    }
    return { signedIn: signedIn as unknown as SignedIn, unseen };
  };

  const endFormer = async (tx: EntityManager, ctx: Context): Promise<void> => {
    const secretHash = cookie.hashIn(ctx.get("Cookie"));
    if (secretHash) await endSecretSessions(tx, table, { secretHash });
  };

  return {
    /** Who is signed in by a `Cookie` header; undefined for no session, an ended one, or one whose holder ended. */
    find: async (cookies: string): Promise<SignedIn | undefined> => (await look(cookies))?.signedIn,

    /** Who makes a request, which counts as use. */
    async use(ctx: Context): Promise<SignedIn | undefined> {
      const found = await look(ctx.get("Cookie"));
      if (found?.unseen) cookie.prolong(ctx);
      return found?.signedIn;
    },

    async alive(hashes: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await run<{ hash: string }>(ALIVE, [[...hashes], ago(idleMs), ago(longestMs)]);
      return new Set(rows.map((row) => row.hash));
    },

    /** Signs this browser in, in the caller's transaction, and sets its cookie; a former session on it ends. */
    async begin(tx: EntityManager, ctx: Context, holderId: string): Promise<void> {
      await endFormer(tx, ctx);
      const secret = cookie.create(ctx);
      await insert(tx, { hash: secret.hash, holderId, at: now(), ctx });
      secret.give();
    },

    async end(tx: EntityManager, ctx: Context): Promise<void> {
      await endFormer(tx, ctx);
      cookie.clear(ctx);
    },
  };
}

type WhichSessions = { secretHash: string } | { holderId: string; id?: string };

/**
 * Ends the session with this secret, one of a holder, or all of theirs, in the caller's transaction; live connections
 * close at the commit. Returns how many.
 */
export async function endSecretSessions(
  tx: EntityManager,
  { name, holder, hash, withIt }: SessionTable,
  which: WhichSessions,
): Promise<number> {
  const conditions =
    "secretHash" in which
      ? { [hash]: which.secretHash }
      : { [`${holder}_id`]: which.holderId, ...(which.id !== undefined && { id: which.id }) };
  const where = Object.keys(conditions).map((column) => `${column} = ?`);
  const goes = withIt ? `, gone as (delete from ${withIt} where device_id in (select id from ended))` : "";
  const ended = await tx.execute<object[]>(
    `with ended as (delete from ${name} where ${where.join(" and ")} returning *)${goes}
     select pg_notify('${SESSION_ENDED}', ${hash}) from ended`,
    Object.values(conditions),
  );
  return ended.length;
}
