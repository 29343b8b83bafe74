import { useTranslation } from "../../i18n/use-translation.ts";

/** As on the guest's page. */
const OLD_AFTER_S = 120;

/** Both clocks at one moment: an age depends on neither of them. */
type ReadTimes = { readAt: string; receivedAt: number };

export const secondsSince = (at: string, { readAt, receivedAt }: ReadTimes, now: number): number =>
  Math.max(0, Math.round((Date.parse(readAt) - Date.parse(at) + now - receivedAt) / 1000));

export const isOld = (seconds: number): boolean => seconds >= OLD_AFTER_S;

export function useAgeText(): (seconds: number) => string {
  const { t } = useTranslation();
  return (seconds) => {
    if (seconds < 60) return t("office-map:age.seconds", { count: seconds });
    if (seconds < 3600) return t("office-map:age.minutes", { count: Math.floor(seconds / 60) });
    return t("office-map:age.hours", { count: Math.floor(seconds / 3600) });
  };
}
