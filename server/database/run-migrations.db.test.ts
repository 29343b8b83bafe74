import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { withClient } from "../../infra/postgres/connection.ts";
import { setUpDatabase } from "../../infra/postgres/test-database.ts";
import { testEnvironment } from "../testing/test-server.ts";

const databaseUrl = await setUpDatabase();

test("a migration that fails ends with an error, and says nothing that is stored", async () => {
  await withClient(databaseUrl, (client) =>
    client.query(`delete from migration where name = (select max(name) from migration);
      create function refuse() returns event_trigger language plpgsql as $$
        begin raise 'a row of jan@example.nl' using detail = 'Failing row contains (jan@example.nl)', errcode = '23514'; end $$;
      create event trigger refuse on ddl_command_start execute function refuse()`),
  );
  const program = join(import.meta.dirname, "run-migrations.ts");
  const child = spawn(process.execPath, [program], { env: testEnvironment(databaseUrl) });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  expect(child.exitCode).toBe(1);
  expect(said).toContain('"code":"23514"');
  expect(said + complained).not.toContain("jan@");
});
