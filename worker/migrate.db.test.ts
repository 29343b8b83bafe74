import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { withClient } from "@domrit/server/database/with-client.ts";
import { parseEnvironment } from "@domrit/server/environment.ts";
import { openContext } from "@domrit/server/open-context.ts";
import { testEnvironment } from "@domrit/server/testing/test-server.ts";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { setUpDatabase } from "../infra/postgres/test-database.ts";
import { startTcpProxy } from "../infra/test-doubles/tcp-proxy.ts";

const databaseUrl = await setUpDatabase();
const ofEarlierVersion = await setUpDatabase();
const ofLaterVersion = await setUpDatabase();

const query = (url: string, sql: string) => withClient(url, (client) => client.query(sql));

async function runMigrations(url: string, environment = testEnvironment(url), onSaid?: (output: string) => void) {
  const program = join(import.meta.dirname, "migrate.ts");
  const child = spawn(process.execPath, [program], { env: environment });
  if (onSaid) child.stdout.on("data", (output) => onSaid(String(output)));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, said: said + complained };
}

const openServer = async (url: string): Promise<void> => {
  const context = await openContext(parseEnvironment(testEnvironment(url)), pino({ level: "silent" }));
  await context[Symbol.asyncDispose]();
};

test("a migration that fails ends with an error, and says nothing that is stored", async () => {
  await query(
    databaseUrl,
    `delete from migration where id = (select max(id) from migration);
      create function refuse() returns event_trigger language plpgsql as $$
        begin raise 'a row of jan@example.nl' using detail = 'Failing row contains (jan@example.nl)', errcode = '23514'; end $$;
      create event trigger refuse on ddl_command_start execute function refuse()`,
  );
  const { code, said } = await runMigrations(databaseUrl);
  expect(code).toBe(1);
  expect(said).toContain('"code":"23514"');
  expect(said).not.toContain("jan@");
});

test("a database of an earlier version is refused with what to do, and left as it is", async () => {
  await query(
    ofEarlierVersion,
    `drop schema public cascade; create schema public;
      create table migration (id serial primary key, name text); create table booking (id bigint);
      insert into migration (name) values ('20261120-initial'), ('20261121-accounts')`,
  );
  const { code, said } = await runMigrations(ofEarlierVersion);
  expect(code).toBe(1);
  expect(said).toMatch(/made by an earlier version .* Nothing in it was changed.*an empty one/);
  await expect(openServer(ofEarlierVersion)).rejects.toThrow("made by an earlier version");
  const { rows } = await query(
    ofEarlierVersion,
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  expect(rows.map(({ tablename }) => tablename)).toEqual(["booking", "migration"]);
});

test("a database that a later version has migrated already is served and left as it is", async () => {
  await query(ofLaterVersion, "insert into migration (name) values ('29991231-later')");
  expect((await runMigrations(ofLaterVersion)).code).toBe(0);
  await openServer(ofLaterVersion);
});

test("the queues get their tables where there is no Redis, and none where there is one", async () => {
  const withRedis = { ...testEnvironment(ofLaterVersion), REDIS_URL: "redis://127.0.0.1:1" };
  const tables = async () =>
    (await query(ofLaterVersion, "select from pg_tables where schemaname = 'bullmq'")).rowCount;
  await query(ofLaterVersion, "drop schema bullmq cascade");
  expect((await runMigrations(ofLaterVersion, withRedis)).code).toBe(0);
  expect(await tables()).toBe(0);
  expect((await runMigrations(ofLaterVersion)).code).toBe(0);
  expect(await tables()).toBeGreaterThan(0);
});

test("a database that is away for a moment, as while another machine takes over, is waited for", async () => {
  const proxy = await startTcpProxy(ofLaterVersion);
  onTestFinished(() => proxy.stop());
  proxy.cut();
  const { code, said } = await runMigrations(proxy.url, testEnvironment(proxy.url), (output) => {
    if (output.includes("wait for the database")) proxy.heal();
  });
  expect(code).toBe(0);
  expect(said).toContain("wait for the database");
});
