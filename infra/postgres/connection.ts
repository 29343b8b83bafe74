import pg from "pg";

const UNDEFINED_DATABASE = "3D000";
const DUPLICATE_DATABASE = "42P04";

/** Runs `work` with a connection of its own to this database. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  // A server that goes away is reported by the query that fails; without a listener it would end this process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** True when the server behind this address takes connections with these credentials. */
export async function answers(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query("select 1"));
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === UNDEFINED_DATABASE;
  }
}

/** Creates the database this address names, unless it exists. */
export async function createDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withClient(databaseUrl(url, "postgres"), async (client) => {
    try {
      await client.query(`create database ${client.escapeIdentifier(name)}`);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === DUPLICATE_DATABASE)) throw error;
    }
  });
}

/** The address of another database on this server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
