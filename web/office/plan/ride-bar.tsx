import type { DayPlan } from "@domrit/shared/office/planning.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { type CSSProperties, memo } from "react";
import { Link } from "react-router";
import { stageOf } from "../../booking/stage.ts";
import { type Bar, isSameBar, minutesInto, type RowsBy } from "./rows.ts";
import { useRideWords } from "./use-ride-words.ts";

/** What is dragged is a ride of this page, by its id. */
export const RIDE_TYPE = "application/x-ride";

type RideBarProps = { bar: Bar; plan: Pick<DayPlan, "from" | "until">; by: RowsBy; isStop: boolean };

/** A ride from its pickup to its end, and the way to it before. Where it stands is the style's to say, by its minutes. */
export const RideBar = memo(
  function RideBar({ bar, plan, by, isStop }: RideBarProps) {
    const words = useRideWords();
    const { ride, misfits, lane } = bar;
    const said = words(bar);
    const start = minutesInto(plan, ride.pickupAt);
    const place = { "--start": start, "--long": minutesInto(plan, ride.endsAt) - start, "--lane": lane };
    const travel = by === "drivers" ? ride.driverTravel : ride.carTravel;
    return (
      <li className="plan-ride" style={place as CSSProperties}>
        {travel !== null && travel > 0 && (
          <span aria-hidden className="plan-travel" style={{ "--long": Math.min(travel, start) } as CSSProperties} />
        )}
        <Link
          to={officeBookingPath(ride.id)}
          draggable
          data-ride={ride.id}
          data-stage={stageOf(ride)}
          data-misfit={misfits.length > 0 || undefined}
          tabIndex={isStop ? 0 : -1}
          title={said}
          className="plan-bar"
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(RIDE_TYPE, String(ride.id));
            dataTransfer.effectAllowed = "move";
          }}
        >
          <span aria-hidden>
            {ride.pickupTime} {ride.destination}
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
