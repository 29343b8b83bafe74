import { useLocale } from "../../i18n/current-locale.ts";
import { formatTimeOn } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Check } from "../../icons/check.tsx";
import { STAGES, type Stage } from "../stage.ts";
import type { StageTimes } from "../timeline/stage-times.ts";

const MARKS = {
  done: "border-brand bg-brand text-on-brand",
  current: "border-accent bg-accent ring-4 ring-accent-soft",
  ahead: "border-line bg-surface",
} as const;

type StageListProps = {
  current: Stage;
  /** When each stage was reached, by its instant, where that is known. */
  times: StageTimes;
  /** The date of the pickup, on which times stand by themselves. */
  day: string;
};

/** The way of a ride, with the stage it has reached, and when it reached each. */
export function StageList({ current, times, day }: StageListProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const reached = STAGES.indexOf(current);
  const markOf = (index: number) => {
    if (index === reached && current !== "completed") return "current";
    return index <= reached ? "done" : "ahead";
  };
  return (
    <ol className="flex flex-col">
      {STAGES.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === reached ? "step" : undefined}
          className="group relative flex items-start gap-3 pb-4 last:pb-0"
        >
          <span
            aria-hidden
            className={`absolute start-[11px] top-6 bottom-0 w-0.5 group-last:hidden ${index < reached ? "bg-brand" : "bg-line"}`}
          />
          <span
            aria-hidden
            className={`grid size-6 shrink-0 place-items-center rounded-full border-2 transition-colors ${MARKS[markOf(index)]}`}
          >
            {markOf(index) === "done" && <Check className="size-3.5" strokeWidth={3.5} />}
          </span>
          <span className={`leading-6 ${index === reached ? "font-bold" : ""} ${index > reached ? "text-muted" : ""}`}>
            {t(`confirmation:stages.${stage}`)}
          </span>
          {index <= reached && times[stage] && (
            <time dateTime={times[stage]} className="ms-auto shrink-0 text-muted text-sm leading-6 tabular-nums">
              {formatTimeOn(times[stage], day, locale)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
