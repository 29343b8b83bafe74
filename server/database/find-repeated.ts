import type { EntityManager, EntityName, FilterQuery } from "@mikro-orm/postgresql";

/** A second press, or one after an answer that was lost, comes within this time. */
const REPEATED_WITHIN_MS = 10 * 60_000;

type DatedRow = { createdAt: Date };
type Details<Row> = { [Name in keyof Row]?: Row[Name] | undefined };

const since = (now: Date): Date => new Date(now.getTime() - REPEATED_WITHIN_MS);

/** Whether a row was made in the last ten minutes with all of these details. */
export function isRepeated<Row extends DatedRow>(row: Row, said: Details<Row>, now: Date): boolean {
  const names = Object.keys(said) as (keyof Row)[];
  const isSame = (name: keyof Row) => JSON.stringify(row[name] ?? null) === JSON.stringify(said[name] ?? null);
  return row.createdAt > since(now) && names.every(isSame);
}

/** One of these rows that is repeated with these details: what is asked for has been done. */
export async function findRepeated<Row extends DatedRow>(
  em: EntityManager,
  entity: EntityName<Row>,
  where: FilterQuery<Row>,
  said: Details<Row>,
  now: Date,
): Promise<Row | undefined> {
  const recent = { $and: [where, { createdAt: { $gt: since(now) } }] } as FilterQuery<Row>;
  return (await em.find(entity, recent)).find((row) => isRepeated(row, said, now));
}
