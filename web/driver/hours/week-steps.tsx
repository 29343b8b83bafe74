import { daysAfter } from "@domrit/shared/time/days.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ChevronLeft, ChevronRight } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";

type WeekStepsProps = {
  /** The Monday of the shown week, and of the first and last that can be shown: `YYYY-MM-DD`. */
  week: string;
  first?: string;
  last: string;
  onWeek: (week: string) => void;
};

/** Leads from week to week. */
export function WeekSteps({ week, first, last, onWeek }: WeekStepsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const step = (days: number, Icon: typeof ChevronLeft, text: string, isEnd: boolean) => (
    <Button look="secondary" className="min-h-14 px-4" disabled={isEnd} onClick={() => onWeek(daysAfter(week, days))}>
      <Icon aria-hidden className="size-6" />
      <span className="sr-only">{text}</span>
    </Button>
  );
  return (
    <div className="mt-2 flex items-center justify-between gap-3">
      {step(-7, ChevronLeft, t("driver-sums:hours.earlier"), week === first)}
      <p aria-live="polite" className="text-center font-semibold">
        {t("driver-sums:hours.week", { from: formatDay(week, locale), to: formatDay(daysAfter(week, 6), locale) })}
      </p>
      {step(7, ChevronRight, t("driver-sums:hours.later"), week === last)}
    </div>
  );
}
