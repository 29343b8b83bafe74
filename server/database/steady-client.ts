import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import pg from "pg";
import { endWhenReadOnly, isLost } from "./lost-connections.ts";

/**
 * A process opens so many connections of its pools at a time. To open one is the most costly thing that is asked of a database;
 * with all of them asked for at once, after a break, one that is busy would get none open before they are given up.
 */
const turns = pLimit(2);
/** After so long the next begin beside it: a database that says nothing at all, or the way to it, must not hold them up for ever. */
const TURN_MS = 1000;

type Opened = (error: Error | null, client?: pg.Client) => void;

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
  override connect(opened: Opened): void;
  override connect(opened?: Opened): Promise<pg.Client> | undefined {
    const connected = new Promise<pg.Client>((resolve, reject) => {
      void turns(async () => {
        if (isLost(this)) return reject(new Error("Connection terminated before it was its turn to be opened"));
        const opening = super.connect();
        opening.then(resolve, reject);
        await Promise.race([opening.catch(() => undefined), sleep(TURN_MS, undefined, { ref: false })]);
      });
    });
    if (!opened) return connected;
    connected.then((client) => opened(null, client), opened);
    return undefined;
  }
}
