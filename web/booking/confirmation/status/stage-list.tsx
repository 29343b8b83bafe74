import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useLocale } from "../../../i18n/current-locale.ts";
import { formatTimeOn } from "../../../i18n/format-moment.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { STAGES, type Stage } from "../../stage.ts";
import type { StageTimes } from "../../timeline/stage-times.ts";
import { useOtherRider } from "../who-rides.ts";

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
  const isOthers = useOtherRider(booking) !== undefined;
  const nameOf = (stage: Stage) =>
    t(isOthers && stage === "en_route" ? "confirmation:other.stage" : `confirmation:stages.${stage}`);
  const timeOf = (stage: Stage) => times[stage] && formatTimeOn(times[stage], booking.pickupDate, locale);
  const next = STAGES[reached + 1];
  return (
    <div>
      <ol className="stage-list">
        {STAGES.map((stage, index) => (
          <li key={stage} aria-current={index === reached ? "step" : undefined}>
            <span aria-hidden />
            <span>{nameOf(stage)}</span>
            {index <= reached && times[stage] && <time dateTime={times[stage]}>{timeOf(stage)}</time>}
          </li>
        ))}
      </ol>
      <p aria-hidden className="stage-now">
        <b>
          {nameOf(current)} <span>{timeOf(current)}</span>
        </b>
        {next && (
          <span>
            {"→ "}
            {nameOf(next)}
          </span>
        )}
      </p>
    </div>
  );
}
