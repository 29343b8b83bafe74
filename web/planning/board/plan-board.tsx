import type { DayPlan } from "@domrit/shared/planning/planning.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { useAtomValue } from "jotai";
import {
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { serverNow } from "../../clock/server-clock.ts";
import { useNow } from "../../clock/use-now.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { shortcutsAtom } from "../../office/today/use-shortcuts.ts";
import { BoardRow } from "./board-row.tsx";
import { isDirection, minutesInto, type PlanRow, type RowsBy, rideTowards } from "./rows.ts";
import type { AskAct, Move } from "./use-move.ts";

type PlanBoardProps = {
  plan: DayPlan;
  rows: readonly PlanRow[];
  by: RowsBy;
  onAsk: AskAct;
  onMove: (move: Move) => void;
};

const HOUR_MS = 3_600_000;
const NOW_EVERY_MS = 30_000;
const GIVE = "a";

/** A day's rows with rides as bars. The arrows move, Enter opens, A gives, Delete takes back; so does dragging. */
export function PlanBoard({ plan, rows, by, onAsk, onMove }: PlanBoardProps) {
  const { t } = useTranslation();
  const board = useRef<HTMLElement>(null);
  const now = useNow(NOW_EVERY_MS);
  const hasLetters = useAtomValue(shortcutsAtom);
  const [current, setCurrent] = useState<number>();
  const hadFocus = useRef(false);
  const rides = rows.flatMap(({ bars }) => bars.map(({ ride }) => ride));
  const stop = rides.some(({ id }) => id === current) ? current : rides[0]?.id;
  const goTo = (id: number | undefined) => board.current?.querySelector<HTMLElement>(`[data-ride="${id}"]`)?.focus();

  // A bar that moved is a new element without the focus.
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) goTo(stop);
  });
  // Once: where it was scrolled to stays.
  const begin = useEffectEvent(() => {
    const element = board.current;
    if (element) element.scrollLeft = element.scrollWidth * firstInSight(plan);
  });
  useEffect(() => begin(), []);

  // Unchanged rows keep the first functions that they got.
  const latest = useRef({ plan, by, onMove });
  useLayoutEffect(() => {
    latest.current = { plan, by, onMove };
  });
  const onDrop = useCallback((id: number, row: PlanRow) => {
    const { plan: known, by: rowsBy, onMove: move } = latest.current;
    const ride = known.rides.find((each) => each.id === id);
    if (!ride || row.bars.some((bar) => bar.ride.id === id)) return;
    if (row.kind === "open") move({ ride, to: null });
    if (row.kind === "entry") move({ ride, to: rowsBy === "drivers" ? { driver: row.key } : { car: row.key } });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const ride = rides.find(({ id }) => id === idOf(event.target));
    if (!ride || event.altKey || event.ctrlKey || event.metaKey) return;
    if (isDirection(event.key)) goTo(rideTowards(rows, ride.id, event.key));
    else if (event.key === GIVE && hasLetters) onAsk({ ride, act: "assign" });
    else if (event.key === "Delete") onAsk({ ride, act: "release" });
    else return;
    event.preventDefault();
  };
  return (
    <section
      ref={board}
      aria-label={t("office-planning:plan.board")}
      className="plan-board"
      data-by={by}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        hadFocus.current = idOf(target) !== undefined;
        setCurrent((known) => idOf(target) ?? known);
      }}
      // React reports no blur while it draws. A dialog gives the focus back.
      onBlur={({ relatedTarget }) => {
        hadFocus.current &&= relatedTarget?.closest("[role=dialog]") != null;
      }}
    >
      <div className="plan-day" style={{ "--day": minutesInto(plan, plan.until) } as CSSProperties}>
        <div aria-hidden className="plan-hours">
          {hoursOf(plan).map(({ at, name }) => (
            <span key={at} style={{ "--start": minutesInto(plan, at) } as CSSProperties}>
              {name}
            </span>
          ))}
        </div>
        {rows.map((row) => (
          <BoardRow
            key={row.key}
            row={row}
            plan={plan}
            by={by}
            stop={row.bars.some(({ ride }) => ride.id === stop) ? stop : undefined}
            onDrop={onDrop}
          />
        ))}
        {now !== undefined && isWithin(plan, now) && (
          <div aria-hidden className="plan-now" style={{ "--start": minutesInto(plan, now) } as CSSProperties} />
        )}
      </div>
    </section>
  );
}

const idOf = (target: EventTarget): number | undefined =>
  target instanceof HTMLElement && target.dataset.ride ? Number(target.dataset.ride) : undefined;

const isWithin = ({ from, until }: DayPlan, now: number): boolean => Date.parse(from) <= now && now < Date.parse(until);

/** The share of the day before what is seen first: an hour before now, or the first ride of another day. */
function firstInSight(plan: DayPlan): number {
  const now = serverNow().getTime();
  const first = isWithin(plan, now) ? now : Date.parse(plan.rides[0]?.pickupAt ?? plan.from);
  return minutesInto(plan, first - HOUR_MS) / minutesInto(plan, plan.until);
}

function hoursOf({ from, until }: DayPlan) {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  return Array.from({ length: Math.round((end - start) / HOUR_MS) }, (_, index) => {
    const at = start + index * HOUR_MS;
    return { at, name: toWallTime(new Date(at)).time };
  });
}
