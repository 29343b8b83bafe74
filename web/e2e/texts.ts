import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import type { Texts } from "@domrit/shared/i18n/resources.ts";

const NAMESPACES = [
  "account",
  "account-data",
  "booking",
  "cards",
  "care",
  "care-form",
  "confirmation",
  "contact",
  "errors",
  "fares",
  "forms",
  "invoice",
  "invoices",
  "layout",
  "links",
  "messages",
  "payment",
  "profile",
  "change",
  "reports",
  "security",
  "timeline",
  "toasts",
  "trips",
  "validation",
] as const satisfies (keyof Texts)[];

type KnownTexts = Pick<Texts, (typeof NAMESPACES)[number]>;

const read = (locale: Locale, namespace: string): unknown =>
  JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve(`@domrit/shared/i18n/${locale}/${namespace}.json`)), "utf8"),
  );

const textsIn = (locale: Locale): KnownTexts =>
  Object.fromEntries(NAMESPACES.map((namespace) => [namespace, read(locale, namespace)])) as KnownTexts;

/** The site's own texts, by which the journeys find what they click. */
export const texts = Object.fromEntries(LOCALES.map((locale) => [locale, textsIn(locale)])) as Record<
  Locale,
  KnownTexts
>;
