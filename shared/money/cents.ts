import { byLocale } from "../i18n/by-locale.ts";
import { LANGUAGES, type Locale } from "../i18n/locales.ts";

/** Whole euro cents; negative for a deduction. */
export type Cents = number;

const euros = byLocale(
  (locale) => new Intl.NumberFormat(LANGUAGES[locale].amounts, { style: "currency", currency: "EUR" }),
);

const typed = byLocale(
  (locale) => new Intl.NumberFormat(LANGUAGES[locale].amounts, { minimumFractionDigits: 2, useGrouping: false }),
);

/** The nearest cent; throws a RangeError for a number that is not finite. */
export function toCents(euros: number): Cents {
  if (!Number.isFinite(euros)) throw new RangeError(`not an amount: ${euros}`);
  // Nine significant decimals first, so that 1.005 (stored as 1.00499…) is half a cent.
  return Math.round(Number((euros * 100).toFixed(9)));
}

/** For answers in euros. */
export function toEuros(cents: Cents): number {
  return cents / 100;
}

/** In cents; half a euro is rounded up. */
export function roundToEuro(cents: Cents): Cents {
  return Math.round(cents / 100) * 100;
}

/**
 * `€65.00` in every language, as the specification writes calculated prices (8) and a booked ride's page (2). Elsewhere
 * use `formatMoney`.
 */
export function formatPrice(cents: Cents): string {
  return `${cents < 0 ? "-" : ""}€${toEuros(Math.abs(cents)).toFixed(2)}`;
}

/** `€ 1.234,50` in nl, `€1,234.50` in en, `€1.234,50` in tr. */
export function formatMoney(cents: Cents, locale: Locale): string {
  return euros(locale).format(toEuros(cents));
}

/** As somebody types it in a field: `1234,50` in nl and tr, `1234.50` in en. */
export function amountText(cents: Cents, locale: Locale): string {
  return typed(locale).format(toEuros(cents));
}
