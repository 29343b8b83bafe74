import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useLocale } from "../../../i18n/current-locale.ts";
import { formatTimeOn } from "../../../i18n/format-moment.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { STAGES, type Stage } from "../../stage.ts";
import type { StageTimes } from "../../timeline/stage-times.ts";
import { useOtherRider } from "../who-rides.ts";

const MARKS = { done: "bg-brand", current: "bg-accent", ahead: "bg-line" } as const;

type StageListProps = {
  current: Stage;
  /** When each stage was reached, by its instant, where that is known. */
  times: StageTimes;
  booking: BookingView;
};

/** A phone shows the names of the reached stage and the next one; a screen reader hears all. */
export function StageList({ current, times, booking }: StageListProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const reached = STAGES.indexOf(current);
  const markOf = (index: number) => {
    if (index === reached && current !== "completed") return "current";
    return index <= reached ? "done" : "ahead";
  };
  const isOthers = useOtherRider(booking) !== undefined;
  const nameOf = (stage: Stage) =>
    t(isOthers && stage === "en_route" ? "confirmation:other.stage" : `confirmation:stages.${stage}`);
  const timeOf = (stage: Stage) => times[stage] && formatTimeOn(times[stage], booking.pickupDate, locale);
  const next = STAGES[reached + 1];
  return (
    <div>
      <ol className="grid grid-cols-7 gap-1.5">
        {STAGES.map((stage, index) => (
          <li key={stage} aria-current={index === reached ? "step" : undefined} className="min-w-0">
            <span aria-hidden className={`block h-2 rounded-full transition-colors ${MARKS[markOf(index)]}`} />
            <span
              className={`mt-1.5 block hyphens-auto text-xs leading-tight tracking-tight max-sm:sr-only ${index === reached ? "font-bold" : ""} ${index > reached ? "text-muted" : ""}`}
            >
              {nameOf(stage)}
            </span>
            {index <= reached && times[stage] && (
              <time dateTime={times[stage]} className="block text-muted text-xs tabular-nums max-sm:sr-only">
                {timeOf(stage)}
              </time>
            )}
          </li>
        ))}
      </ol>
      <p aria-hidden className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm sm:hidden">
        <span className="font-semibold">
          {nameOf(current)} <span className="font-normal text-muted tabular-nums">{timeOf(current)}</span>
        </span>
        {next && (
          <span className="text-muted">
            {"→ "}
            {nameOf(next)}
          </span>
        )}
      </p>
    </div>
  );
}
