import type { ClosingShift } from "@domrit/shared/shifts/closing.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatTimeOn } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { formatShortDay } from "../../office/today/ride-words.ts";

/** A shift in words: whose it is, and from when until when by Amsterdam's clock. */
export function useShiftWords() {
  const { t } = useTranslation();
  const locale = useLocale();
  return ({ firstName, since, until }: Pick<ClosingShift, "firstName" | "since" | "until">) => {
    const day = dayOf(new Date(since));
    const at = (instant: string) => formatTimeOn(instant, day, locale);
    return {
      name: firstName ?? t("office-shifts:formerDriver"),
      times: `${formatShortDay(day, locale)} ${at(since)}–${until ? at(until) : t("office-shifts:shifts.now")}`,
    };
  };
}
