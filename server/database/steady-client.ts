import pg from "pg";

/**
 * For pools whose connections are taken out: one that is lost meanwhile is told by the query that fails. Without a
 * listener of its own it would end the process.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on("error", () => undefined);
  }
}
