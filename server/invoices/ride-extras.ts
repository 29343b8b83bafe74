import { type Extras, extraNames, type InvoicedExtra } from "@domrit/shared/booking/extras/values.ts";
import { nameExtra } from "@domrit/shared/booking/extras/wording.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { translator } from "../i18n/translate.ts";
import type { InvoicedRide } from "./invoice-document.ts";

/** As invoice and receipt name them, free or not. */
export function rideExtras(extras: Pick<Extras, InvoicedExtra>, language: Locale): string[] {
  const asked: Extras = extras;
  const names = extraNames(({ onInvoice }) => onInvoice === "listed").filter((name) => asked[name]);
  return names.map((name) => nameExtra(translator(language), name, asked[name]));
}

/** On one line, stops first. */
export function extrasInShort(ride: InvoicedRide, language: Locale): string {
  const t = translator(language);
  const onTheWay = (ride.stops ?? []).map((place) => `${t("booking:extras.stop")}: ${place}`);
  return [...onTheWay, ...rideExtras(ride, language)].join(" · ");
}
