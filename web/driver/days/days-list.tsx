import type { DriverDayView } from "@domrit/shared/driver/rides.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { errorText } from "../../api/error-text.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Check } from "../../icons/icons.tsx";
import { Alert } from "../../ui/alert.tsx";
import type { DayPress, Press } from "../presses/presses.ts";
import { isOfDay } from "../presses/presses.ts";
import type { RefusedPress } from "../presses/use-presses.ts";
import { bigButton } from "../rides/big-button.ts";

type DaysListProps = {
  days: readonly DriverDayView[];
  waiting: readonly Press[];
  refused: readonly RefusedPress[];
  onConfirm: (day: DriverDayView) => void;
};

/** The days that were published to the driver, each until it is confirmed in large. */
export function DaysList({ days, waiting, refused, onConfirm }: DaysListProps) {
  if (days.length === 0) return null;
  const isConfirmed = (day: DriverDayView) =>
    day.isConfirmed ||
    waiting.some((press) => isOfDay(press) && press.day === day.date && press.said.version === day.version);
  const last = refused.findLast((each): each is RefusedPress<DayPress> => isOfDay(each.press));
  return (
    <ul className="flex flex-col gap-3">
      {days.map((day) => (
        <PublishedDay
          key={day.date}
          day={day}
          isConfirmed={isConfirmed(day)}
          refused={last?.press.day === day.date ? last : undefined}
          onConfirm={() => onConfirm(day)}
        />
      ))}
    </ul>
  );
}

type PublishedDayProps = {
  day: DriverDayView;
  isConfirmed: boolean;
  refused: RefusedPress<DayPress> | undefined;
  onConfirm: () => void;
};

function PublishedDay({ day, isConfirmed, refused, onConfirm }: PublishedDayProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { date, rides: count, begins, ends } = day;
  const name = t("driver-rides:day.title", { day: formatDay(date, locale) });
  const words = count > 0 ? t("driver-rides:day.rides", { count, begins, ends }) : t("driver-rides:day.free");
  if (isConfirmed) {
    return (
      <li className="flex items-center gap-3 rounded-lg bg-success-soft px-4 py-3">
        <Check aria-hidden className="size-6 shrink-0 text-success" />
        <p>
          <span className="font-semibold">{name}</span>, {words}. {t("driver-rides:day.confirmed")}
        </p>
      </li>
    );
  }
  return (
    <li className="flex flex-col gap-2 rounded-lg bg-warning-soft p-4">
      <h2 className="font-bold text-lg">{name}</h2>
      <p>{words}</p>
      {refused && (
        <Alert title={t("driver-rides:notApplied.title")}>
          {refused.error.code === "conflict" ? t("driver-rides:day.changed") : errorText(refused.error, t)}
        </Alert>
      )}
      <button type="button" className={bigButton("primary")} onClick={onConfirm}>
        {t("driver-rides:day.confirm")}
        <span className="sr-only"> {formatDay(date, locale)}</span>
      </button>
    </li>
  );
}
