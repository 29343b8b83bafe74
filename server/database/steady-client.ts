import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import pg from "pg";
import { endWhenReadOnly, socketOf } from "./lost-connections.ts";

/** How long opening a connection may take, from when it is begun; who waits for one gives up sooner (`limitWait`). */
const OPENING_MS = 3000;
/** After one that failed the next waits so long: a database that is being shut down or started is not kept from it. */
const REST_MS = 1000;

/**
 * A process opens two connections to a database at a time: when it is back, all that were lost are wanted at once, and each
 * costs it a process.
 */
class Openings {
  readonly #limit = pLimit(2);
  #rested: Promise<unknown> = Promise.resolve();

  begin<Opened>(open: () => Promise<Opened>): Promise<Opened> {
    return this.#limit(async () => {
      await this.#rested;
      try {
        return await open();
      } catch (error) {
        this.#rested = sleep(REST_MS, undefined, { ref: false });
        throw error;
      }
    });
  }
}

const openings = new Map<string, Openings>();

function openingsTo(database: string): Openings {
  const found = openings.get(database) ?? new Openings();
  openings.set(database, found);
  return found;
}

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
    const connected = openingsTo(`${this.host}:${this.port}`).begin(async () => {
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
