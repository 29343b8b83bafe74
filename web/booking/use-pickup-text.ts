import { type Callable, isUncalled } from "@domrit/shared/booking/on-call.ts";
import { nightText } from "@domrit/shared/booking/trip/night.ts";
import { useLocale } from "../i18n/current-locale.ts";
import type { Translator } from "../i18n/translator.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { formatDate } from "./format-date.ts";

type PickupTime = Callable & { pickupTime: string };
type PickupDay = { pickupDate: string; pickupTime: string };

const timeText = ({ pickupTime: time }: PickupTime, isOnCall: boolean, t: Translator["t"]): string =>
  isOnCall ? t("booking:return.expected", { time }) : time;

/** The time of a pickup, or, of a return that nobody has called for yet, from when it is expected. */
export const usePickupTime = (ride: PickupTime): string => timeText(ride, isUncalled(ride), useTranslation().t);

export function usePickupDay(): (ride: PickupDay) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return ({ pickupDate, pickupTime }) =>
    withNight(formatDate(pickupDate, locale), nightText(t, { date: pickupDate, time: pickupTime }));
}

/** Writes when a pickup is: `zaterdag 28 november 2026, 00:30, in de nacht van vrijdag op zaterdag`. */
export function usePickupText(): (ride: PickupTime & PickupDay, isOnCall?: boolean) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return (ride, isOnCall = isUncalled(ride)) => {
    const { pickupDate: date, pickupTime: time } = ride;
    return withNight(`${formatDate(date, locale)}, ${timeText(ride, isOnCall, t)}`, nightText(t, { date, time }));
  };
}

const withNight = (moment: string, night: string | undefined): string => (night ? `${moment}, ${night}` : moment);
