import pLimit from "p-limit";
import pg from "pg";
import { endWhenReadOnly, socketOf } from "./lost-connections.ts";

/**
 * A process opens one connection after the other. When a database is back, all that were lost are wanted at once; each costs
 * it a process, and opened together none would be ready before its caller gave up, ever.
 */
const opening = pLimit(1);

/**
 * A connection for pools: one that is lost while it is taken out is told by the query that fails, and one that leads to what
 * was the primary is given up. Without a listener of its own the first would end the process.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on("error", () => undefined);
    endWhenReadOnly(this);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const connected = opening(async () => {
      // The pool ends it where nobody waits for it any more.
      if (socketOf(this)?.destroyed) throw new Error("timeout exceeded when trying to connect");
      return await super.connect();
    });
    if (!callback) return connected;
    connected.then(() => callback(undefined as unknown as Error), callback);
    return undefined;
  }
}
