import pg from "pg";
import { endWhenReadOnly } from "./lost-connections.ts";

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
}
