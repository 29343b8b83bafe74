import { withClient } from "@domrit/server/database/with-client.ts";
import pg from "pg";

const UNDEFINED_DATABASE = "3D000";
const DUPLICATE_DATABASE = "42P04";

const config = (url: string) => ({ connectionString: url, connectionTimeoutMillis: 3000 });

export async function answers(url: string): Promise<boolean> {
  try {
    await withClient(config(url), (client) => client.query("select 1"));
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === UNDEFINED_DATABASE;
  }
}

export async function createDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withClient(config(databaseUrl(url, "postgres")), async (client) => {
    try {
      await client.query(`create database ${client.escapeIdentifier(name)}`);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === DUPLICATE_DATABASE)) throw error;
    }
  });
}

/** Makes a database like this one, on the same server. Returns its URL. */
export async function copyDatabase(url: string, name: string): Promise<string> {
  const original = new URL(url).pathname.slice(1);
  await withClient(databaseUrl(url, "postgres"), (client) =>
    client.query(`create database ${name} template ${original}`),
  );
  return databaseUrl(url, name);
}

export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
