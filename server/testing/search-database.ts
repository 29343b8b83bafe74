import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EntityManager } from "@mikro-orm/postgresql";

/** Everything in every table of the database, queues included, as text. */
export async function dumpTables(em: EntityManager): Promise<string> {
  const tables = await em.execute<{ name: string }[]>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'bullmq')",
  );
  const rows = await Promise.all(tables.map(({ name }) => em.execute(`select t::text as row from ${name} t`)));
  return JSON.stringify(rows);
}

/** The write-ahead log of the whole cluster and the files of the database's tables. */
export async function databaseFiles(em: EntityManager): Promise<Buffer[]> {
  const [folder] = await em.execute<{ data_directory: string }[]>("show data_directory");
  const [oid] = await em.execute<{ oid: number }[]>(
    "select oid::int from pg_database where datname = current_database()",
  );
  await em.execute("checkpoint");
  const read = (path: string): Buffer[] =>
    readdirSync(join(folder?.data_directory ?? "", path), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  return [...read("pg_wal"), ...read(join("base", String(oid?.oid)))];
}
