import type pg from "pg";

export type Client = Pick<pg.ClientBase, "query">;
/** `find` returns the breaches in a few words each. */
export type DatabasePromise = { name: string; find(client: Client): Promise<string[]> };

export const MOST = 20;
/** Completed events are kept for thirty days. */
export const KEPT = "now() - interval '29 days'";

export const bySql = (name: string, query: string): DatabasePromise => ({
  name,
  async find(client) {
    const { rows } = await client.query<{ breach: string }>(`select breach from (${query}) found limit ${MOST}`);
    return rows.map(({ breach }) => breach);
  },
});
