import type pg from "pg";

/** `now()` of a database in which it can be moved on: the schema is searched before PostgreSQL's own. */
const MOVED_NOW = `
create schema clock;
create table clock.moved (by interval not null);
insert into clock.moved values (interval '0');
create function clock.now() returns timestamptz language sql stable as
  'select pg_catalog.now() + (select by from clock.moved)';
do $$
declare d record;
begin
  execute format('alter database %I set search_path = clock, pg_catalog, public', current_database());
  set search_path = clock, pg_catalog, public;
  for d in
    select attrelid::regclass as of, attname as name, replace(pg_get_expr(adbin, adrelid), 'pg_catalog.now()', 'clock.now()') as value
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    join pg_class on pg_class.oid = adrelid and relkind in ('r', 'p')
    where pg_get_expr(adbin, adrelid) like '%pg_catalog.now()%'
  loop
    execute format('alter table %s alter column %I set default %s', d.of, d.name, d.value);
  end loop;
end $$;`;

export type VirtualClock = { moveTo(instant: Date): Promise<void>; stop(): void };

/**
 * One clock for this process and the database, which runs as usual and can be moved on. To be opened before anything else
 * connects to the database.
 */
export async function openVirtualClock(client: pg.Client): Promise<VirtualClock> {
  await client.query(MOVED_NOW);
  const RealDate = Date;
  let movedMs = 0;
  const now = (): number => RealDate.now() + movedMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    get: (target, name, read) => (name === "now" ? now : Reflect.get(target, name, read)),
  });
  return {
    async moveTo(instant) {
      movedMs += Math.max(0, instant.getTime() - now());
      await client.query("update clock.moved set by = $1 * interval '1 millisecond'", [movedMs]);
    },
    stop() {
      globalThis.Date = RealDate;
    },
  };
}
