import type pg from "pg";

export type Row = { name: string; row: Record<string, unknown> };

/** Columns that the database numbers itself: what is taken back leaves a gap in them. */
const NUMBERED = `
  select array_agg(attname::text) from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = pg_class.oid and (attidentity <> '' or pg_get_expr(adbin, adrelid) like 'nextval(%')`;

/** Reads all rows of all tables, without the numbers that the database counts itself. */
export async function openReader(client: pg.Client): Promise<() => Promise<Row[]>> {
  const { rows: tables } = await client.query<{ read: string }>(
    `select format('select %L as name, to_jsonb(t) - %L::text[] as row from public.%I t', relname, coalesce((${NUMBERED}), '{}'), relname) as read
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const all = { name: "all rows", text: tables.map(({ read }) => read).join(" union all ") };
  return async () => (await client.query<Row>(all)).rows;
}
