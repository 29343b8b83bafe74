import type { PlanRide } from "@domrit/shared/planning/planning.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { StageIcon } from "../../office/today/stage-sign.tsx";
import { Button } from "../../ui/button.tsx";
import { DaySign } from "./day-sign.tsx";
import { RowMissing, RowMissingButton } from "./row-missing.tsx";
import type { PlanRow, RowsBy } from "./rows.ts";
import type { AskAct, PlanAct } from "./use-move.ts";
import { useRideWords } from "./use-ride-words.ts";

const ACTS = ["assign", "release"] as const;

type PlanListProps = {
  rows: readonly PlanRow[];
  by: RowsBy;
  /** The day that is shown, `YYYY-MM-DD`. */
  date: string;
  may: (act: PlanAct["act"], ride: PlanRide) => boolean;
  onAsk: AskAct;
};

export function PlanList({ rows, by, date, may, onAsk }: PlanListProps) {
  const { t } = useTranslation();
  const words = useRideWords();
  return rows.map((row) => (
    <section key={row.key} className="mb-6">
      <div className="mb-2 flex items-center gap-x-2">
        <h2 className="font-bold text-heading">
          {row.name ?? t(`office-planning:plan.rows.${row.kind === "open" ? "open" : "other"}`)}{" "}
          <span className="font-normal text-muted">{t("office-planning:plan.count", { count: row.bars.length })}</span>
          <DaySign told={row.told} />
        </h2>
        <RowMissingButton row={row} by={by} />
      </div>
      <RowMissing row={row} by={by} date={date} />
      {row.bars.length > 0 && (
        <ul className="card divide-y divide-line rounded-xl">
          {row.bars.map((bar) => (
            <li key={bar.ride.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
              <Link
                to={officeBookingPath(bar.ride.id)}
                className={`min-w-0 flex-1 basis-64 hover:underline ${bar.misfits.length > 0 ? "text-danger" : ""}`}
              >
                <StageIcon ride={bar.ride} className="me-2 inline size-4 align-[-0.15em]" />
                {words(bar)}
              </Link>
              <span className="flex gap-2">
                {ACTS.filter((act) => may(act, bar.ride)).map((act) => (
                  <Button key={act} look="secondary" onClick={() => onAsk({ ride: bar.ride, act })}>
                    {t(`office-planning:plan.${act}`)}
                    <span className="sr-only"> {bar.ride.reference}</span>
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
}
