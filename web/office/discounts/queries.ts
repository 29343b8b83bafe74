import {
  type DiscountChange,
  type DiscountView,
  discountsViewSchema,
  discountViewSchema,
} from "@domrit/shared/office/discounts.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { ActDefinition } from "../../forms/defined/form-definition.ts";

export const discountsQuery = apiQuery(queryKeys.officeDiscounts, officePaths.discounts, discountsViewSchema);

/** What every act on codes has in common. */
export const discountAct = {
  topic: "discount",
  answer: discountViewSchema,
  outdates: [queryKeys.officeDiscounts],
  outdatesAnyway: true,
} as const;

export const changingDiscount = (
  id: string,
  { id: of, version }: Pick<DiscountView, "id" | "version">,
): ActDefinition<DiscountChange, DiscountView> => ({
  ...discountAct,
  id,
  call: (change) => ({ method: "POST", path: officePaths.discount(of), body: { ...change, version } }),
});
