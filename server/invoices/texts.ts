import { type Extras, extraNames, type InvoicedExtra, shownValue } from "@domrit/shared/booking/extras/values.ts";
import { nameExtra } from "@domrit/shared/booking/extras/wording.ts";
import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { daysOf, isWeek } from "@domrit/shared/invoices/period.ts";
import { translator } from "../i18n/translate.ts";
import type { InvoicedRide, RideInvoice } from "./invoice-document.ts";

const dates = formats((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }));
const months = formats((tag) => new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone: "UTC" }));
const distances = formats((tag) => new Intl.NumberFormat(tag, { style: "unit", unit: "kilometer" }));
const rates = formats((tag) => new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 2 }));

function formats<T>(make: (tag: string) => T): (locale: Locale) => T {
  return byLocale((locale) => make(LANGUAGES[locale].dates));
}

/** `20 november 2026`. */
export function longDate(date: string, locale: Locale): string {
  return dates(locale).format(new Date(`${date}T12:00:00Z`));
}

/** `november 2026`. */
function longMonth(month: string, locale: Locale): string {
  return months(locale).format(new Date(`${month}-01T12:00:00Z`));
}

/** A month as `longMonth`, a week with its days: `week 48, 23 november 2026 t/m 29 november 2026`. */
export function longPeriod(period: string, locale: Locale): string {
  if (!isWeek(period)) return longMonth(period, locale);
  const { from, to } = daysOf(period);
  const said = { week: Number(period.slice(-2)), from: longDate(from, locale), to: longDate(to, locale) };
  return translator(locale)("invoice:collective.weekOf", said);
}

/** What the rides of a group have in common; those without are named, too. */
export function groupName(by: "department" | "rider", name: string, locale: Locale): string {
  const t = translator(locale);
  return name ? t(`invoice:collective.group.${by}`, { name }) : t(`invoice:collective.noGroup.${by}`);
}

/** `9,4 km`. */
export function kilometres(distance: number, locale: Locale): string {
  return distances(locale).format(distance);
}

/** `9%`, in Turkish `%9`. */
export function percentage(percent: number, locale: Locale): string {
  return rates(locale).format(percent / 100);
}

/** Groups of four. */
export const groupIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ");

/** Labels of pickup and destination; a cancelled ride has others. */
export function placeLabels({ ride, language }: Pick<RideInvoice, "ride" | "language">) {
  const t = translator(language);
  return ride.isCancelled
    ? { pickup: t("booking:form.pickupLocation"), destination: t("booking:form.destination") }
    : { pickup: t("invoice:ride.pickup"), destination: t("invoice:ride.destination") };
}

/** As invoice and receipt name them, free or not. */
export function rideExtras(extras: Pick<Extras, InvoicedExtra>, language: Locale): string[] {
  const asked: Extras = extras;
  const names = extraNames(({ onInvoice }) => onInvoice === "listed").filter((name) => shownValue(name, asked));
  return names.map((name) => nameExtra(translator(language), name, asked[name]));
}

/** On one line, stops first. */
export function extrasInShort(ride: InvoicedRide, language: Locale): string {
  const t = translator(language);
  const onTheWay = (ride.stops ?? []).map((place) => `${t("booking:extras.stop")}: ${place}`);
  return [...onTheWay, ...rideExtras(ride, language)].join(" · ");
}
