import { EventEmitter } from "node:events";
import { Socket } from "node:net";
import type pg from "pg";

const READ_ONLY = "25006";

/**
 * Gives the place of a connection that broke while it was in use back to the pool. The query builder beneath MikroORM
 * does so only after a rollback or commit that went well, so each break within a transaction would cost a place for good.
 */
export function releaseLostConnections(pool: pg.Pool): void {
  const held = new WeakSet<pg.PoolClient>();
  pool.on("release", (_error, client) => void held.delete(client));
  pool.on("acquire", (client) => {
    held.add(client);
    // The pool equips a connection for its next user right after it told of it, and hands it over after that. One that
    // was found to be broken, it may have taken back by then.
    queueMicrotask(() => held.has(client) && releaseWhenLost(client));
  });
}

/**
 * Ends a connection in use that has been silent for `silenceMs` milliseconds: the other side may be gone, which the
 * operating system notices only after a quarter of an hour. Its queries fail. Idle connections are ended with it: they are
 * probably lost too, and the next user of one would wait as long.
 */
export function endSilentConnections(pool: pg.Pool, silenceMs: number): void {
  const idle = new Set<Socket>();
  const end = (socket: Socket) => socket.destroy(new Error("Connection terminated: nothing was heard on it"));
  pool.on("connect", (client) => {
    const socket = socketOf(client);
    socket?.on("close", () => idle.delete(socket));
    socket?.on("timeout", () => {
      const heard = socket.bytesRead;
      // A process that was itself kept from working for so long has not looked yet whether there is an answer.
      setImmediate(() => {
        if (socket.bytesRead !== heard) return;
        end(socket);
        for (const other of idle) end(other);
      });
    });
  });
  pool.on("acquire", (client) => {
    const socket = socketOf(client);
    if (socket) idle.delete(socket.setTimeout(silenceMs));
  });
  pool.on("release", (_error, client) => {
    const socket = socketOf(client);
    if (socket && !socket.destroyed) idle.add(socket.setTimeout(0));
  });
}

type TakeCallback = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/**
 * Has nobody wait longer than this, in milliseconds, for a connection of a pool. The pool goes on opening it (`OPENING_MS`), for
 * whoever asks next: one that is abandoned halfway costs the database as much, and while it is busy nobody would ever get one.
 */
export function limitWait(pool: pg.Pool, waitMs: number): void {
  const connect = pool.connect.bind(pool) as (taken: TakeCallback) => void;
  const connectInTime = (taken: TakeCallback): void => {
    let isOver = false;
    const giveUp = () => {
      isOver = true;
      taken(new Error("timeout exceeded when trying to connect"), undefined, () => undefined);
    };
    const timer = setTimeout(giveUp, waitMs);
    connect((error, client, release) => {
      if (isOver) {
        // By its own `release`, which is another once it was equipped for its user.
        if (client) process.nextTick(() => client.release());
        return;
      }
      clearTimeout(timer);
      taken(error, client, release);
    });
  };
  const connectOrWait = (taken?: TakeCallback): Promise<pg.PoolClient> | undefined => {
    if (taken) return void connectInTime(taken);
    return new Promise((resolve, reject) => {
      connectInTime((error, client) => (client ? resolve(client) : reject(error)));
    });
  };
  pool.connect = connectOrWait as typeof pool.connect;
}

/**
 * Ends a connection whose server was the primary and is not any more: only a new one leads to the one that is now. It says so as the
 * connection is opened (`in_hot_standby`): what can be read there may be what was written last and never acknowledged, as no other
 * machine had it. Or it refuses to write (25006), and the query fails as it does.
 */
export function endOnStandby(client: pg.ClientBase): void {
  const connection = connectionOf(client);
  connection?.on("parameterStatus", ({ parameterName, parameterValue }: Setting) => {
    if (parameterName === "in_hot_standby" && parameterValue === "on") socketOf(client)?.destroy();
  });
  connection?.on("errorMessage", (error: { code?: string }) => {
    if (error.code === READ_ONLY) setImmediate(() => socketOf(client)?.destroy());
  });
}

/** A setting as PostgreSQL tells it. */
type Setting = { parameterName: string; parameterValue: string };

/** Whether nothing can come through a connection any more. */
export const isLost = (client: object): boolean => socketOf(client)?.destroyed === true;

/** What carries a connection; pg has no name for it in its types. */
function socketOf(client: object): Socket | undefined {
  const connection = connectionOf(client);
  const stream = connection && "stream" in connection && connection.stream;
  return stream instanceof Socket ? stream : undefined;
}

/** What speaks PostgreSQL's protocol on it. */
function connectionOf(client: object): EventEmitter | undefined {
  const connection = "connection" in client && client.connection;
  return connection instanceof EventEmitter ? connection : undefined;
}

function releaseWhenLost(client: pg.PoolClient): void {
  const release = client.release.bind(client);
  let isHeld = true;
  const giveBack = (broken?: Error | boolean): void => {
    if (!isHeld) return;
    isHeld = false;
    client.off("end", onEnd);
    release(broken);
  };
  const onEnd = (): void => giveBack(true);
  client.release = giveBack;
  client.once("end", onEnd);
}
