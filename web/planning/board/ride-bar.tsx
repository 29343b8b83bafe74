import type { DayPlan } from "@domrit/shared/planning/planning.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { type CSSProperties, memo } from "react";
import { Link } from "react-router";
import { useStaff } from "../../office/layout/staff-context.ts";
import { officeStageOf, StageIcon } from "../../office/today/stage-sign.tsx";
import { type Bar, isSameBar, minutesInto, type RowsBy } from "./rows.ts";
import { useRideWords } from "./use-ride-words.ts";

/** What is dragged is a ride of this page, by its id. */
export const RIDE_TYPE = "application/x-ride";

/** So many minutes are too few for more than a time to be read. */
const SHORT_MINUTES = 32;

type RideBarProps = { bar: Bar; plan: Pick<DayPlan, "from" | "until">; by: RowsBy; isStop: boolean };

/** A ride from its pickup to its end, and the way to it before. Where it stands is the style's to say, by its minutes. */
export const RideBar = memo(
  function RideBar({ bar, plan, by, isStop }: RideBarProps) {
    const words = useRideWords();
    const { isReadOnly } = useStaff();
    const { ride, misfits, lane } = bar;
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
            {ride.pickupTime} <span className="plan-to">{ride.destination}</span>
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
