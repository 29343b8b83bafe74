import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockRows } from "../../database/lock-rows.ts";
import { DiscountCode } from "../../fares/discounts/discount-code.entity.ts";

/** The public pages name it from now on, and not the one before. Throws as `requireForSite`. */
export async function nameOnSite(tx: EntityManager, row: DiscountCode, now: Date): Promise<void> {
  requireForSite(row, now);
  const before = await lockOnSite(tx);
  if (before) before.onSite = false;
  // The index that allows one of them is checked at each statement.
  await tx.flush();
  row.onSite = true;
}

/** So many managers do this at once at most. */
const MOST_LOOKS = 10;

/** Who waited for the row of another manager finds that it lost its place meanwhile, and looks for the one that has it. */
async function lockOnSite(tx: EntityManager): Promise<DiscountCode | undefined> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const [row] = await lockRows(tx, DiscountCode, { onSite: true });
    if (row) return row;
  }
  return undefined;
}

/** The site names its code to everybody for every first ride, so it holds for them while it does. Throws `invalid_fields`. */
export function requireForSite(row: DiscountCode, now: Date): void {
  const wrong = {
    firstRide: !row.firstRide,
    email: row.contactHash,
    validFrom: row.validFrom && row.validFrom > dayOf(now),
    validUntil: row.validUntil,
    mostUses: row.mostUses,
  };
  const fields = Object.entries(wrong).flatMap(([field, isWrong]) => (isWrong ? [field] : []));
  if (fields.length === 0) return;
  const told = fields.map((field) => [field, [message("discountOnSite")]]);
  throw new DomainError("invalid_fields", { fields: Object.fromEntries(told) });
}
