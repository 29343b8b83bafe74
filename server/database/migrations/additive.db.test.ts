import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { createDatabase, databaseUrl } from "../../../infra/postgres/connection.ts";
import { entities } from "../../entities.ts";
import { migrate } from "../migrate.ts";
import { connect } from "../orm.ts";
import { withClient } from "../with-client.ts";
import { migrations } from "./index.ts";

type Column = { name: string; type: string; nullable: boolean; filled: boolean };
type Rule = { table: string; columns: string[]; rule: string };

let url: string;
beforeEach(async () => {
  url = databaseUrl(inject("templateUrl"), `test_${randomBytes(6).toString("hex")}`);
  await createDatabase(url);
});
afterEach(() =>
  withClient(databaseUrl(url, "postgres"), (client) =>
    client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`),
  ),
);

/** Every column, and every rule that a row has to keep, by the columns it is about. */
const shape = () =>
  withClient(url, async (client) => {
    const columns = await client.query<Column>(
      `select table_name || '.' || column_name as name, data_type as type, is_nullable = 'YES' as nullable,
        column_default is not null or is_generated = 'ALWAYS' or is_identity = 'YES' as filled
       from information_schema.columns where table_schema = 'public'`,
    );
    const rules = await client.query<Rule>(
      `select rule, conrelid::regclass as table, array(select conrelid::regclass || '.' || attname from pg_attribute
        where attrelid = conrelid and attnum = any(keys)) as columns
       from (select conrelid, conkey as keys, pg_get_constraintdef(oid) as rule from pg_constraint where contype in ('c', 'f')
         union select indrelid, indkey, pg_get_indexdef(indexrelid) from pg_index where indisunique) found
       where conrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
    );
    return { columns: new Map(columns.rows.map((column) => [column.name, column])), rules: rules.rows };
  });

test("the version before can go on writing while each later migration is there already", async () => {
  const orm = await connect(url, entities, 2, { connectMs: 60_000 });
  let before = await shape();
  for (const { name } of migrations) {
    await orm.migrator.up({ to: name });
    const after = await shape();
    const isOld = (column: string) => before.columns.has(column);
    const oldTables = new Set([...before.columns.keys()].map(tableOf));
    for (const [column, old] of before.columns) {
      const now = after.columns.get(column);
      expect(now?.type, `${name}: ${column}`).toBe(old.type);
      if (old.nullable || old.filled) expect(now?.nullable || now?.filled, `${name}: ${column}`).toBe(true);
    }
    for (const column of after.columns.values()) {
      if (isOld(column.name) || !oldTables.has(tableOf(column.name))) continue;
      expect(column.nullable || column.filled, `${name}: ${column.name} must not have to be written`).toBe(true);
    }
    const known = new Set(before.rules.map(({ rule }) => rule));
    const stricter = after.rules.filter(
      ({ rule, table, columns }) => !known.has(rule) && oldTables.has(table) && columns.every(isOld),
    );
    expect(stricter, `${name} makes a rule for what there is`).toEqual([]);
    before = after;
  }
  await orm.close(true);
});

const tableOf = (column: string): string => column.slice(0, column.indexOf("."));

test("wherever migrations are started from at the same time, each runs once", async () => {
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const { rows } = await withClient(url, (client) => client.query("select name from migration order by id"));
  expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
});
