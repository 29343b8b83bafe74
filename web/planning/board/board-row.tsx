import type { DayPlan } from "@domrit/shared/planning/planning.ts";
import { type CSSProperties, type DragEvent, memo, useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { dayListPath } from "../addresses.ts";
import { RIDE_TYPE, RideBar } from "./ride-bar.tsx";
import { isSameRow, type PlanRow, type RowsBy } from "./rows.ts";

type BoardRowProps = {
  row: PlanRow;
  plan: Pick<DayPlan, "date" | "from" | "until">;
  by: RowsBy;
  /** The ride that Tab leads to, where it is of this row. */
  stop: number | undefined;
  /** A ride was dropped here, by its id; stays the same function. */
  onDrop: (rideId: number, row: PlanRow) => void;
};

/** What one drives on a day, or nobody yet, with its rides as bars; drawn anew only as it changes itself. */
export const BoardRow = memo(
  function BoardRow({ row, plan, by, stop, onDrop }: BoardRowProps) {
    const { t } = useTranslation();
    const [isOver, setOver] = useState(false);
    const name = row.name ?? t(`office-planning:plan.rows.${row.kind === "open" ? "open" : "other"}`);
    const takes = row.kind !== "other";
    const onDragOver = (event: DragEvent) => {
      if (!takes || !event.dataTransfer.types.includes(RIDE_TYPE)) return;
      event.preventDefault();
      setOver(true);
    };
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here is done by keys and in the list, too.
      <div
        className="plan-row"
        data-kind={row.kind}
        data-over={isOver || undefined}
        style={{ "--lanes": row.lanes } as CSSProperties}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          onDrop(Number(event.dataTransfer.getData(RIDE_TYPE)), row);
        }}
      >
        <h2 className="plan-name">
          {row.kind === "entry" && by === "drivers" ? (
            <Link
              to={dayListPath(row.key, plan.date)}
              title={t("office-planning:dayList.open")}
              className="block truncate hover:underline"
            >
              {row.name} <span className="sr-only">({t("office-planning:dayList.open")})</span>
            </Link>
          ) : (
            <span className="block truncate">{name}</span>
          )}
          <span className="block font-normal text-muted text-sm">
            {t("office-planning:plan.count", { count: row.bars.length })}
          </span>
        </h2>
        <ul className="plan-rides" aria-label={name}>
          {row.bars.map((bar) => (
            <RideBar key={bar.ride.id} bar={bar} plan={plan} by={by} isStop={bar.ride.id === stop} />
          ))}
        </ul>
      </div>
    );
  },
  (before, after) =>
    isSameRow(before.row, after.row) &&
    before.stop === after.stop &&
    before.by === after.by &&
    before.plan.from === after.plan.from,
);
