import type { DayPlan } from "@domrit/shared/planning/planning.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { type CSSProperties, type DragEvent, memo, useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { dayListPath } from "../../office/addresses.ts";
import { useStaff } from "../../office/layout/staff-context.ts";
import { officeStageOf, StageIcon } from "../../office/today/stage-sign.tsx";
import { DaySign } from "./day-sign.tsx";
import { DutyWords, RowNow } from "./row-duty.tsx";
import { RowMissing, RowMissingButton } from "./row-missing.tsx";
import { type Bar, isSameBar, isSameRow, minutesInto, type PlanRow, type RowsBy } from "./rows.ts";
import { useRideWords } from "./use-ride-words.ts";

type BoardRowProps = {
  row: PlanRow;
  plan: Pick<DayPlan, "date" | "from" | "until">;
  by: RowsBy;
  stop: number | undefined;
  /** It has to stay the same function (`memo`). */
  onDrop: (rideId: number, row: PlanRow) => void;
};

/** Drawn again only when it changes. */
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
        <div className="plan-name">
          <div className="flex items-start justify-between gap-1">
            <h2 className="min-w-0">
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
              <span className="block truncate font-normal text-muted text-sm">
                {t("office-planning:plan.count", { count: row.bars.length })}
                <DaySign told={row.told} />
                <DutyWords duty={row.duty} />
              </span>
            </h2>
            <RowMissingButton row={row} by={by} />
          </div>
          <RowMissing row={row} by={by} date={plan.date} />
        </div>
        {by === "drivers" && <RowNow row={row} />}
        <ul className="plan-rides" aria-label={name}>
          {row.duty.map(({ kind, from, until }) => {
            const start = minutesInto(plan, from);
            const style = { "--start": start, "--long": minutesInto(plan, until ?? plan.until) - start };
            return (
              <li
                key={`${kind} ${from}`}
                aria-hidden
                className="plan-duty"
                data-kind={kind}
                style={style as CSSProperties}
              />
            );
          })}
          {row.missing.map((time) => {
            const [start, end] = [minutesInto(plan, time.from), minutesInto(plan, time.until ?? plan.until)];
            const style = { "--start": start, "--long": end - start } as CSSProperties;
            return <li key={time.id} aria-hidden className="plan-missing" style={style} />;
          })}
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

const RIDE_TYPE = "application/x-ride";

/** A shorter bar has room for its time only, a longer one for both places. */
const SHORT_MINUTES = 32;
const LONG_MINUTES = 60;

type RideBarProps = { bar: Bar; plan: Pick<DayPlan, "from" | "until">; by: RowsBy; isStop: boolean };

/** A ride and the way to it; the style places it by its minutes. */
const RideBar = memo(
  function RideBar({ bar, plan, by, isStop }: RideBarProps) {
    const words = useRideWords();
    const { isReadOnly } = useStaff();
    const { ride, misfits, lane, isProposed } = bar;
    const said = words(bar);
    const start = minutesInto(plan, ride.pickupAt);
    const long = minutesInto(plan, ride.endsAt) - start;
    const place = { "--start": start, "--long": long, "--lane": lane };
    const travel = by === "drivers" ? ride.driverTravel : ride.carTravel;
    return (
      <li className="plan-ride" style={place as CSSProperties}>
        {travel !== null && travel > 0 && (
          <span aria-hidden className="plan-travel" style={{ "--long": Math.min(travel, start) } as CSSProperties} />
        )}
        <Link
          to={officeBookingPath(ride.id)}
          draggable={!isReadOnly}
          data-ride={ride.id}
          data-stage={officeStageOf(ride)}
          data-misfit={misfits.length > 0 || undefined}
          data-proposed={isProposed || undefined}
          data-short={long < SHORT_MINUTES || undefined}
          tabIndex={isStop ? 0 : -1}
          title={said}
          className="plan-bar"
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(RIDE_TYPE, String(ride.id));
            dataTransfer.effectAllowed = "move";
          }}
        >
          <span aria-hidden>
            {ride.answer && <StageIcon ride={ride} className="plan-answer" />}
            {ride.pickupTime}{" "}
            <span className="plan-to">
              {long >= LONG_MINUTES && `${ride.pickupLocation} → `}
              {ride.destination}
            </span>
          </span>
          <span className="sr-only">{said}</span>
        </Link>
      </li>
    );
  },
  (before, after) =>
    isSameBar(before.bar, after.bar) &&
    before.isStop === after.isStop &&
    before.by === after.by &&
    before.plan.from === after.plan.from,
);
