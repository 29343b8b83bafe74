import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import pg from "pg";
import { endOnStandby, isLost } from "./lost-connections.ts";

/**
 * Connections that a process opens at once while the database is slow. Opening is costly; all at once, after a break, a
 * busy database would open none in time.
 */
const turns = pLimit(2);
/** The next one starts after this time: a silent database must not block the others. */
const TURN_MS = 1000;
/** A failure after this time was a time-out, not a refusal. */
const GIVEN_UP_MS = 1000;
/** After a time-out, connections are opened in turns for this long. */
const STRAIN_MS = 60_000;
let strainedUntil = 0;

type OpenCallback = (error: Error | null, client?: pg.Client) => void;

/**
 * A lost connection is reported by its query; without a listener it would end the process. A connection to a former
 * primary is given up.
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
  /** Also rejects when the pool has given up before. */
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
