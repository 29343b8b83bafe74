import type { ChildSeat } from "@domrit/shared/booking/child-seats.ts";
import { LOCALE_NAMES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { useTranslation } from "../i18n/use-translation.ts";

export type Wishes = {
  arriveBy?: string | null | undefined;
  stops?: string[] | undefined;
  passengers?: number | null | undefined;
  luggage?: number | undefined;
  childSeat?: ChildSeat | undefined;
  assistanceDog?: boolean | undefined;
  flightNumber?: string | null | undefined;
  costCentre?: string | null | undefined;
  passengerName?: string | null | undefined;
  passengerPhone?: string | null | undefined;
  passengerLanguage?: Locale | null | undefined;
  note?: string | null | undefined;
};

/** What was asked for beside a ride, in words: its name and what was asked, which is empty where nothing was. */
export function useWishRows(wishes: Wishes = {}) {
  const { t } = useTranslation();
  const { passengerName, passengerPhone, passengerLanguage } = wishes;
  const { arriveBy, stops, passengers, luggage, childSeat, assistanceDog, flightNumber, costCentre, note } = wishes;
  return [
    [t("booking:extras.arriveBy"), arriveBy],
    [t("booking:extras.stops"), stops?.join("\n")],
    [t("booking:extras.passengers"), passengers],
    [t("booking:extras.luggage"), luggage && t("booking:extras.pieces", { count: luggage })],
    [t("booking:extras.childSeat"), childSeat && t(`booking:childSeats.${childSeat}`)],
    [t("booking:extras.assistanceDog"), assistanceDog && t("booking:extras.comesAlong")],
    [t("booking:confirm.flightNumber"), flightNumber],
    [t("booking:extras.costCentre"), costCentre],
    [t("booking:passenger.who"), passengerName],
    [t("booking:passenger.textsTo"), passengerPhone],
    [t("booking:passenger.language"), passengerLanguage && LOCALE_NAMES[passengerLanguage]],
    [t("booking:confirm.note"), note],
  ] as const;
}
