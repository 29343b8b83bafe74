import type { EntityManager } from "@mikro-orm/postgresql";

const TAKE = `
  insert into invoice_counter (year, last) values (?, 1)
  on conflict (year) do update set last = invoice_counter.last + 1
  returning last`;

/**
 * The next number of a local date's year, such as `2026-000001`. Whoever comes next waits until the caller's transaction
 * ends, and gets the same number when that was undone: so the series has no gap, which a sequence would leave.
 */
export async function takeNumber(em: EntityManager, issueDate: string): Promise<string> {
  const year = issueDate.slice(0, 4);
  const rows = await em.execute<{ last: number }[]>(TAKE, [Number(year)]);
  const [row] = rows;
  if (!row) throw new Error("the counter gave no number");
  return `${year}-${String(row.last).padStart(6, "0")}`;
}
