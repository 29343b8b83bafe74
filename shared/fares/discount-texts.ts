import { LANGUAGES, type Locale } from "../i18n/locales.ts";
import { formatMoney } from "../money/cents.ts";
import type { PublicDiscount } from "./discount.ts";

/** The code that the site names, and what it takes off, as the language writes it. */
export const discountTexts = (discount: PublicDiscount, locale: Locale) => ({
  code: discount.code,
  off:
    "percent" in discount
      ? new Intl.NumberFormat(LANGUAGES[locale].amounts, { style: "percent" }).format(discount.percent / 100)
      : formatMoney(discount.cents, locale),
});
