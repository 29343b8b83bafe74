import type { NearestTime } from "@domrit/shared/booking/capacity.ts";
import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES } from "@domrit/shared/i18n/locales.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

const shortDate = byLocale(
  (locale) =>
    new Intl.DateTimeFormat(LANGUAGES[locale].dates, {
      weekday: "short",
      day: "numeric",
      month: "short",
      timeZone: "UTC",
    }),
);

export function useTimeText() {
  const { t } = useTranslation();
  const locale = useLocale();
  return ({ pickupDate, pickupTime = "", arriveBy }: NearestTime, besides: string): string => {
    const time = arriveBy === undefined ? pickupTime : t("booking:full.arrival", { time: arriveBy });
    const day = shortDate(locale).format(new Date(`${pickupDate}T12:00:00Z`));
    return pickupDate === besides ? time : `${day}, ${time}`;
  };
}
