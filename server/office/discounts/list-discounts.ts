import type { DiscountState, DiscountView } from "@domrit/shared/office/discounts.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DiscountCode } from "../../fares/discounts/discount-code.entity.ts";

/** All codes, by their letters. */
export async function listDiscounts(em: EntityManager, now: Date): Promise<DiscountView[]> {
  const rows = await em.find(DiscountCode, {}, { orderBy: { code: "asc" } });
  const uses = new Map(
    (await em.execute<{ code: string; uses: number }[]>(USES)).map(({ code, uses }) => [code, uses]),
  );
  return rows.map((row) => discountView(row, uses.get(row.code) ?? 0, dayOf(now)));
}

export async function readDiscount(em: EntityManager, id: string, now: Date): Promise<DiscountView | undefined> {
  return (await listDiscounts(em, now)).find((discount) => discount.id === id);
}

const USES = `
  select discount_code as code, count(*)::int as uses from booking
  where discount_code is not null and status <> 'cancelled' group by 1`;

const discountView = (row: DiscountCode, uses: number, today: string): DiscountView => ({
  id: row.id,
  version: row.version,
  state: stateOf(row, uses, today),
  code: row.code,
  percent: row.percent ?? null,
  cents: row.cents ?? null,
  firstRide: row.firstRide,
  isOnSite: row.onSite,
  validFrom: row.validFrom ?? null,
  validUntil: row.validUntil ?? null,
  mostUses: row.mostUses ?? null,
  uses,
  email: row.contactMasked ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});

function stateOf(
  { validFrom, validUntil, mostUses, endedAt }: DiscountCode,
  uses: number,
  today: string,
): DiscountState {
  if (endedAt) return "ended";
  if (validUntil && validUntil < today) return "over";
  if (mostUses && uses >= mostUses) return "used";
  return validFrom && validFrom > today ? "coming" : "current";
}
