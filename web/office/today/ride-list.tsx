import type { OfficeRide } from "@domrit/shared/office/today.ts";
import { type RefObject, useRef } from "react";
import { RideRow } from "./ride-row.tsx";
import type { AskedAct } from "./row-acts.tsx";
import { useRoving } from "./use-roving.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** From so many rows on the browser leaves out those that are out of sight. */
const MANY = 100;

type Part = { key: string; title?: string; hasDate: boolean; rides: readonly OfficeRide[] };

type RideListProps = {
  label: string;
  parts: readonly Part[];
  today: string;
  fresh: ReadonlySet<number>;
  onAsk: (asked: AskedAct) => void;
};

/** Rides in parts, gone through by the arrows or by j and k. */
export function RideList({ label, parts, today, fresh, onAsk }: RideListProps) {
  const list: RefObject<HTMLElement | null> = useRef(null);
  const ids = parts.flatMap(({ rides }) => rides.map(({ id }) => id));
  const { current, move, handlers } = useRoving(list, ids);
  useShortcuts({ j: () => move("ArrowDown"), k: () => move("ArrowUp") });
  return (
    <section ref={list} aria-label={label} data-many={ids.length >= MANY || undefined} {...handlers}>
      {parts.map(({ key, title, hasDate, rides }) => (
        <div key={key} className="mb-4">
          {title && <h2 className="mb-1 font-bold text-lg">{title}</h2>}
          <ul className="card divide-y divide-line rounded-xl">
            {rides.map((ride) => (
              <RideRow
                key={ride.id}
                ride={ride}
                today={today}
                hasDate={hasDate && ride.pickupDate !== today}
                isCurrent={ride.id === current}
                isFresh={fresh.has(ride.id)}
                onAsk={onAsk}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
