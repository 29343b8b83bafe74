import type pg from "pg";

/**
 * Gives the place of a connection that broke while it was in use back to the pool. The query builder beneath MikroORM
 * does so only after a rollback or commit that went well, so each break within a transaction would cost a place for good.
 */
export function releaseLostConnections(pool: pg.Pool): void {
  // The pool equips a connection for its next user right after it told of it, and hands it over after that.
  pool.on("acquire", (client) => queueMicrotask(() => releaseWhenLost(client)));
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
