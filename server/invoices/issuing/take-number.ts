import type { EntityManager } from "@mikro-orm/postgresql";

const TAKE = `
  insert into invoice_counter (year, last) values (?, 1)
  on conflict (year) do update set last = invoice_counter.last + 1
  returning last`;

/**
 * Such as `2026-000001`, by the local year. The next caller waits for this transaction and gets the same number if it
 * is undone: unlike a sequence, the series has no gap.
 */
export async function takeNumber(em: EntityManager, issueDate: string): Promise<string> {
  const year = issueDate.slice(0, 4);
  const rows = await em.execute<{ last: number }[]>(TAKE, [Number(year)]);
  const [row] = rows;
  if (!row) throw new Error("the counter gave no number");
  return `${year}-${String(row.last).padStart(6, "0")}`;
}
