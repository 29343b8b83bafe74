import type { DiscountView } from "@domrit/shared/office/discounts.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DiscountCode } from "../../fares/discounts/discount-code.entity.ts";

/** All codes, newest first. */
export async function listDiscounts(em: EntityManager): Promise<DiscountView[]> {
  const rows = await em.find(DiscountCode, {}, { orderBy: { createdAt: "desc", code: "asc" } });
  const uses = new Map(
    (await em.execute<{ code: string; uses: number }[]>(USES)).map(({ code, uses }) => [code, uses]),
  );
  return rows.map((row) => discountView(row, uses.get(row.code) ?? 0));
}

export async function readDiscount(em: EntityManager, id: string): Promise<DiscountView | undefined> {
  return (await listDiscounts(em)).find((discount) => discount.id === id);
}

const USES = `
  select discount_code as code, count(*)::int as uses from booking
  where discount_code is not null and status <> 'cancelled' group by 1`;

const discountView = (row: DiscountCode, uses: number): DiscountView => ({
  id: row.id,
  version: row.version,
  code: row.code,
  percent: row.percent ?? null,
  cents: row.cents ?? null,
  firstRide: row.firstRide,
  validFrom: row.validFrom ?? null,
  validUntil: row.validUntil ?? null,
  mostUses: row.mostUses ?? null,
  uses,
  email: row.contactMasked ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});
