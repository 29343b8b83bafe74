import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import pg from "pg";
import { endOnStandby, isLost } from "./lost-connections.ts";

/** Connections opened at once while the database is slow; after a break, all at once would all time out. */
const turns = pLimit(2);
/** The next one starts after this time: a silent database must not block the others. */
const TURN_MS = 1000;
/** A failure after this time was a time-out, not a refusal. */
const GIVEN_UP_MS = 1000;
/** After a time-out, connections are opened in turns for this long. */
const STRAIN_MS = 60_000;
let strainedUntil = 0;

type OpenCallback = (error: Error | null, client?: pg.Client) => void;

/** Without a listener a lost connection would end the process. One to a former primary is given up. */
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
