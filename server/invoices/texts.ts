import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import { translator } from "../i18n/translate.ts";
import type { InvoiceDocument } from "./invoice-document.ts";

const TAGS: Record<Locale, string> = { nl: "nl-NL", en: "en-GB", tr: "tr-TR" };

const dates = formats((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }));
const months = formats((tag) => new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone: "UTC" }));
const distances = formats((tag) => new Intl.NumberFormat(tag, { style: "unit", unit: "kilometer" }));
const rates = formats((tag) => new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 2 }));

function formats<T>(make: (tag: string) => T): Record<Locale, T> {
  return { nl: make(TAGS.nl), en: make(TAGS.en), tr: make(TAGS.tr) };
}

/** A date `YYYY-MM-DD` in words: `20 november 2026`. */
export function longDate(date: string, locale: Locale): string {
  return dates[locale].format(new Date(`${date}T12:00:00Z`));
}

/** A month `YYYY-MM` in words: `november 2026`. */
export function longMonth(month: string, locale: Locale): string {
  return months[locale].format(new Date(`${month}-01T12:00:00Z`));
}

/** `9,4 km`. */
export function kilometres(distance: number, locale: Locale): string {
  return distances[locale].format(distance);
}

/** A rate as the language writes it: `9%`, in Turkish `%9`. */
export function percentage(percent: number, locale: Locale): string {
  return rates[locale].format(percent / 100);
}

/** An IBAN in groups of four. */
export const groupIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ");

/** How many days after its date the invoice of a month is to be paid. */
const PAYMENT_DAYS = 14;

/** Until when the invoice of a month that bears a date is to be paid; both `YYYY-MM-DD`. */
export const dueDateOf = (issueDate: string): string => daysAfter(issueDate, PAYMENT_DAYS);

/** That an invoice is paid, or until when it is to be paid, in few words. */
export function paymentFact({ dueDate, language }: InvoiceDocument): { label: string; value: string } {
  const t = translator(language);
  const value = dueDate ? t("invoice:payment.dueBy", { date: longDate(dueDate, language) }) : t("invoice:payment.paid");
  return { label: t("invoice:payment.label"), value };
}

/** The same in full: how, to whom and with what beside it. */
export function paymentText({ dueDate, language, totalCents, number, seller }: InvoiceDocument): string {
  const t = translator(language);
  if (!dueDate) return t("invoice:payment.paidText");
  return t("invoice:payment.dueText", {
    total: formatMoney(totalCents, language),
    date: longDate(dueDate, language),
    iban: groupIban(seller.iban),
    name: seller.name,
    number,
  });
}

/** That a ride comes on the invoice of a month, and within how many days that is to be paid. */
export const onAccountText = (language: Locale): string =>
  translator(language)("invoice:payment.accountText", { days: PAYMENT_DAYS });

/** What a receipt says of paying: rides are paid in the taxi, unless they come on the invoice of a month. */
export const receiptPaymentText = (language: Locale, isOnAccount: boolean): string =>
  isOnAccount ? onAccountText(language) : translator(language)("invoice:payment.paidText");
