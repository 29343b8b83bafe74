import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import pg from "pg";
import { endOnStandby, isLost } from "./lost-connections.ts";

/**
 * How many connections of its pools a process opens at a time while the database is slow to open them. To open one is the most
 * costly thing that is asked of a database; with all of them asked for at once, after a break, one that is busy would get none
 * open before they are given up, and be asked for all of them anew.
 */
const turns = pLimit(2);
/** After so long the next begin beside it: a database that says nothing at all, or the way to it, must not hold them up for ever. */
const TURN_MS = 1000;
/** One that took longer and came to nothing was given up, not refused. */
const GIVEN_UP_MS = 1000;
/** For so long after one was given up they are opened in turns. */
const STRAIN_MS = 60_000;
let strainedUntil = 0;

type OpenCallback = (error: Error | null, client?: pg.Client) => void;

/**
 * A connection for pools: one that is lost while it is taken out is told by the query that fails, and one that leads to what
 * was the primary is given up. Without a listener of its own the first would end the process.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on("error", () => undefined);
    endOnStandby(this);
  }

  override connect(): Promise<pg.Client>;
  override connect(opened: OpenCallback): void;
  override connect(opened?: OpenCallback): Promise<pg.Client> | undefined {
    const connected = performance.now() < strainedUntil ? this.#openInTurn() : this.#open();
    if (!opened) return connected;
    connected.then((client) => opened(null, client), opened);
    return undefined;
  }
  /** Rejects also where the pool has given up on it before. */
  async #open(): Promise<pg.Client> {
    if (isLost(this)) throw new Error("Connection terminated before it was its turn to be opened");
    const began = performance.now();
    try {
      return await super.connect();
    } catch (error) {
      const now = performance.now();
      if (now - began > GIVEN_UP_MS) strainedUntil = now + STRAIN_MS;
      throw error;
    }
  }

  #openInTurn(): Promise<pg.Client> {
    return new Promise((resolve, reject) => {
      void turns(() => {
        const opening = this.#open();
        opening.then(resolve, reject);
        return Promise.race([opening.catch(() => undefined), sleep(TURN_MS, undefined, { ref: false })]);
      });
    });
  }
}
