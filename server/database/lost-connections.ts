import { EventEmitter } from "node:events";
import { Socket } from "node:net";
import type pg from "pg";

const READ_ONLY = "25006";

/** Knex frees a broken connection's place only after a successful rollback or commit; this always does. */
export function releaseLostConnections(pool: pg.Pool): void {
  const held = new WeakSet<pg.PoolClient>();
  pool.on("release", (_error, client) => void held.delete(client));
  pool.on("acquire", (client) => {
    held.add(client);
    // The pool hands a connection over after this event, and may already have taken a broken one back.
    queueMicrotask(() => held.has(client) && releaseWhenLost(client));
  });
}

/**
 * Ends connections in use that are silent for `silenceMs`: the operating system notices a dead peer only after 15
 * minutes. Their queries fail. Idle connections end too, since they are probably lost as well.
 */
export function endSilentConnections(pool: pg.Pool, silenceMs: number): void {
  const idle = new Set<Socket>();
  const end = (socket: Socket) => socket.destroy(new Error("Connection terminated: nothing was heard on it"));
  pool.on("connect", (client) => {
    const socket = socketOf(client);
    socket?.on("close", () => idle.delete(socket));
    socket?.on("timeout", () => {
      const heard = socket.bytesRead;
      // If this process itself was blocked, an answer may wait unread.
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

/** In milliseconds. Opening continues for the next caller: a busy database would else open none. */
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
        // Uses the client's original `release`, which the pool replaces when it hands it over.
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
 * Ends a connection to a former primary, so that the next one leads to the present primary. PostgreSQL reports it at
 * opening (`in_hot_standby`: reads may be unacknowledged writes) or refuses to write (25006).
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

type Setting = { parameterName: string; parameterValue: string };

export const isLost = (client: object): boolean => socketOf(client)?.destroyed === true;

/** Missing in pg's types. */
function socketOf(client: object): Socket | undefined {
  const connection = connectionOf(client);
  const stream = connection && "stream" in connection && connection.stream;
  return stream instanceof Socket ? stream : undefined;
}

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
