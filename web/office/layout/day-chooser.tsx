import { daysAfter, isDay } from "@domrit/shared/time/days.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ChevronLeft, ChevronRight } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";

type DayChooserProps = {
  date: string;
  today: string;
  onDate: (date: string) => void;
  unit?: keyof typeof DAYS;
};

const DAYS = { day: 1, week: 7 } as const;

export function DayChooser({ date, today, onDate, unit = "day" }: DayChooserProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button look="secondary" className="px-3" onClick={() => onDate(daysAfter(date, -DAYS[unit]))}>
        <ChevronLeft aria-hidden className="size-5" />
        <span className="sr-only">{t(`office:${unit}.earlier`)}</span>
      </Button>
      <div className="w-44">
        <TextInput
          type="date"
          aria-label={t(`office:${unit}.date`)}
          value={date}
          onChange={({ target }) => isDay(target.value) && onDate(target.value)}
        />
      </div>
      <Button look="secondary" className="px-3" onClick={() => onDate(daysAfter(date, DAYS[unit]))}>
        <ChevronRight aria-hidden className="size-5" />
        <span className="sr-only">{t(`office:${unit}.later`)}</span>
      </Button>
      <Button look="secondary" disabled={date === today} onClick={() => onDate(today)}>
        {t(`office:${unit}.today`)}
      </Button>
    </>
  );
}
