import { byLocale } from "../i18n/by-locale.ts";
import { LANGUAGES, type Locale } from "../i18n/locales.ts";

/** An amount in whole euro cents; negative for a deduction. */
export type Cents = number;

const euros = byLocale(
  (locale) => new Intl.NumberFormat(LANGUAGES[locale].amounts, { style: "currency", currency: "EUR" }),
);

/** The nearest number of whole cents; an amount that is no finite number throws a RangeError. */
export function toCents(euros: number): Cents {
  if (!Number.isFinite(euros)) throw new RangeError(`not an amount: ${euros}`);
  // Nine significant decimals first, so that 1.005 (stored as 1.00499…) is the half cent it was written as.
  return Math.round(Number((euros * 100).toFixed(9)));
}

/** Euros as a number, for answers that speak euros. */
export function toEuros(cents: Cents): number {
  return cents / 100;
}

/** The nearest whole euro, in cents; half a euro goes up. */
export function roundToEuro(cents: Cents): Cents {
  return Math.round(cents / 100) * 100;
}

/**
 * `€65.00` in every language: how the specification writes the price in the toast of a calculated price (spec 8) and on a
 * booked ride's page (spec 2), and so what stands beside it there. Everywhere else an amount is written by `formatMoney`.
 */
export function formatPrice(cents: Cents): string {
  return `${cents < 0 ? "-" : ""}€${toEuros(Math.abs(cents)).toFixed(2)}`;
}

/** The amount as the language writes it: `€ 1.234,50` in nl, `€1,234.50` in en, `€1.234,50` in tr. */
export function formatMoney(cents: Cents, locale: Locale): string {
  return euros(locale).format(toEuros(cents));
}
