import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { translator } from "../i18n/translate.ts";
import type { InvoicedRide } from "./invoice-document.ts";

type Extras = Pick<InvoicedRide, "luggage" | "childSeat" | "assistanceDog">;

/** What was asked for with a ride, as its invoice and its receipt name it, whether it costs something or not. */
export function rideExtras({ luggage, childSeat, assistanceDog }: Extras, language: Locale): string[] {
  const t = translator(language);
  return [
    ...(luggage ? [`${t("booking:extras.luggage")}: ${t("booking:extras.pieces", { count: luggage })}`] : []),
    ...(childSeat ? [t(`booking:childSeats.${childSeat}`)] : []),
    ...(assistanceDog ? [t("booking:extras.assistanceDog")] : []),
  ];
}

/** What was asked for with a ride, on one line, the places on the way first; empty where nothing was asked. */
export function extrasInShort(
  { stops = [], ...extras }: Extras & Pick<InvoicedRide, "stops">,
  language: Locale,
): string {
  const t = translator(language);
  const onTheWay = stops.map((place) => `${t("booking:extras.stop")}: ${place}`);
  return [...onTheWay, ...rideExtras(extras, language)].join(" · ");
}
