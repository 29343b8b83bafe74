import type { DutyTime } from "@domrit/shared/planning/planning.ts";
import { useNow } from "../../clock/use-now.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { timeOf } from "../../office/booking/assign/misfit.tsx";
import { type PlanRow, stateAt } from "./rows.ts";

const LOOK_MS = 30_000;

/** The shifts and breaks of a row in words, which its bands only show. */
export function DutyWords({ duty }: { duty: readonly DutyTime[] }) {
  const { t } = useTranslation();
  return (
    <span className="sr-only">
      {duty.map(({ kind, from, until }) =>
        until === null
          ? `. ${t(`office-planning:duty.${kind}Since`, { from: timeOf(from) })}`
          : `. ${t(`office-planning:duty.${kind}`, { from: timeOf(from), until: timeOf(until) })}`,
      )}
    </span>
  );
}

const LOOKS = { free: "font-semibold text-success", riding: "text-ink", break: "text-muted" };

/** What the driver of a row does now, and until when. */
export function RowNow({ row }: { row: Pick<PlanRow, "kind" | "duty" | "bars"> }) {
  const { t } = useTranslation();
  const now = useNow(LOOK_MS);
  const state = now === undefined || row.kind !== "entry" ? undefined : stateAt(row, now);
  return (
    <div className="plan-now-cell">
      {state && (
        <span className={LOOKS[state.is]}>
          {t(`office-planning:now.${state.is}`)}
          {state.until && (
            <span className="block font-normal">{t("office-planning:now.until", { time: timeOf(state.until) })}</span>
          )}
        </span>
      )}
    </div>
  );
}
