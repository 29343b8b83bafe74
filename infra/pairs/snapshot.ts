import type pg from "pg";

/** Each table has a copy in a schema of its own; triggers and keys are not asked as rows come back. */
const functionsIn = (kept: string): string =>
  `
create schema ${kept};
create view ${kept}.tables as
  select relname as name, format('public.%I', relname) as live, format('${kept}.%I', 'of_' || relname) as copy, (
    select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration';
create view ${kept}.counters_now as
  select format('%I.%I', schemaname, sequencename)::regclass as name, last_value from pg_sequences where schemaname = 'public';
create table ${kept}.counters as select * from ${kept}.counters_now;
do $$
declare t record;
begin
  for t in select * from ${kept}.tables loop
    execute format('create table %s as select %s from %s', t.copy, t.columns, t.live);
  end loop;
end $$;
create function ${kept}.keep() returns void language plpgsql as $$
declare t record;
begin
  for t in select * from ${kept}.tables loop
    execute format('delete from %s', t.copy);
    execute format('insert into %s select %s from %s', t.copy, t.columns, t.live);
  end loop;
  delete from ${kept}.counters;
  insert into ${kept}.counters select * from ${kept}.counters_now;
end $$;
create function ${kept}.restore(changed text[]) returns void language plpgsql as $$
declare t record;
begin
  set local session_replication_role = replica;
  for t in select * from ${kept}.tables where changed is null or name = any (changed) loop
    execute format('delete from %s', t.live);
    execute format('insert into %s (%s) overriding system value select %2$s from %s', t.live, t.columns, t.copy);
  end loop;
  perform setval(name, coalesce(last_value, 1), last_value is not null) from ${kept}.counters;
end $$;`;

/** Keeps how the database is, and makes it so again within milliseconds. */
export async function openSnapshot(client: pg.Client, name: string) {
  await client.query(functionsIn(name));
  return {
    async keep(): Promise<void> {
      await client.query(`select ${name}.keep()`);
    },
    /** `changed`: the tables that are not as they were, where that is known. */
    async restore(changed?: readonly string[]): Promise<void> {
      await client.query(`select ${name}.restore($1)`, [changed]);
    },
  };
}
