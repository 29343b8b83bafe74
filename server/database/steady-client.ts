import pLimit, { type LimitFunction } from "p-limit";
import pg from "pg";
import { endWhenReadOnly, socketOf } from "./lost-connections.ts";

/**
 * A process opens two connections to a database at a time: when it is back, all that were lost are wanted at once, and each
 * costs it a process.
 */
const openings = new Map<string, LimitFunction>();
/** How long that may take, from when it is begun; who waits for one gives up sooner (`limitWait`). */
const OPENING_MS = 3000;

/**
 * A connection for pools: one that is lost while it is taken out is told by the query that fails, and one that leads to what
 * was the primary is given up. Without a listener of its own the first would end the process.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on("error", () => undefined);
    endWhenReadOnly(this);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const to = `${this.host}:${this.port}`;
    const open = openings.get(to) ?? pLimit(2);
    openings.set(to, open);
    const connected = open(async () => {
      // A pool with a limit of its own has given it up.
      const socket = socketOf(this);
      const late = new Error("timeout exceeded when trying to connect");
      if (socket?.destroyed) throw late;
      const timer = setTimeout(() => socket?.destroy(late), OPENING_MS);
      return await super.connect().finally(() => clearTimeout(timer));
    });
    if (!callback) return connected;
    connected.then(() => callback(undefined as unknown as Error), callback);
    return undefined;
  }
}
