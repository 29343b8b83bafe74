import { useTranslation } from "../../i18n/use-translation.ts";

/** As on the guest's page: a place of two minutes ago is one where the car may not be any more. */
const OLD_AFTER_S = 120;

/** A moment by the server's clock, and what this browser's was then: how much later it is now does not depend on either. */
type ReadTimes = { readAt: string; receivedAt: number };

/** How many seconds ago something was, by the server's clock. */
export const secondsSince = (at: string, { readAt, receivedAt }: ReadTimes, now: number): number =>
  Math.max(0, Math.round((Date.parse(readAt) - Date.parse(at) + now - receivedAt) / 1000));

export const isOld = (seconds: number): boolean => seconds >= OLD_AFTER_S;

/** An age as it is told: seconds, from a minute on whole minutes, from an hour on whole hours. */
export function useAgeText(): (seconds: number) => string {
  const { t } = useTranslation();
  return (seconds) => {
    if (seconds < 60) return t("office-map:age.seconds", { count: seconds });
    if (seconds < 3600) return t("office-map:age.minutes", { count: Math.floor(seconds / 60) });
    return t("office-map:age.hours", { count: Math.floor(seconds / 3600) });
  };
}
