import { NEW_CLIENT } from "@domrit/shared/fares/discount.ts";
import { createDiscounts, type Discount, type Discounts } from "./discounts.ts";

/** Codes that no database keeps: the first one, unless said otherwise. */
export function discountsOf(codes: readonly Partial<Discount>[] = [{}], now = () => new Date()): Discounts {
  const first = {
    id: "",
    ...NEW_CLIENT,
    firstRide: true,
    validFrom: null,
    validUntil: null,
    hasLimit: false,
    onSite: true,
  };
  const all = codes.map((each): Discount => ({ ...first, contactHash: null, isEnded: false, ...each }) as Discount);
  const list = new Map(all.map((each) => [each.code, each]));
  return createDiscounts({ now: () => list, upToDate: () => Promise.resolve() }, now);
}
