import type { OfficeRide } from "@domrit/shared/office/today.ts";
import { atom, useAtom } from "jotai";
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { closedRideAtom, useOpenRide } from "./beside.ts";
import { RideRow } from "./ride-row.tsx";
import type { AskedAct } from "./row-acts.tsx";
import { useShortcuts } from "./use-shortcuts.ts";
import { useSuggestion } from "./use-suggestion.ts";

/** From this many rows on the browser skips those out of sight. */
const MANY = 100;

type Part = { key: string; title?: string; hasDate: boolean; rides: readonly OfficeRide[] };

type RideListProps = {
  label: string;
  /** The query of its address. */
  search: string;
  /** The ride that is open beside it. */
  open: number | undefined;
  parts: readonly Part[];
  today: string;
  fresh: ReadonlySet<number>;
  onAsk: (asked: AskedAct) => void;
};

export function RideList({ label, search, open, parts, today, fresh, onAsk }: RideListProps) {
  const list: RefObject<HTMLElement | null> = useRef(null);
  const ids = parts.flatMap(({ rides }) => rides.map(({ id }) => id));
  const { current, move, handlers } = useRoving(list, ids);
  const openRide = useOpenRide(search);
  const suggest = useSuggestion(({ id }) => onAsk({ id, name: "assign" }));
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const id = target instanceof Element && target.closest<HTMLElement>("a[data-ride]")?.dataset.ride;
    if (!id || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    openRide(Number(id));
  };
  useShortcuts({ j: () => move("ArrowDown"), k: () => move("ArrowUp") });
  return (
    <section
      ref={list}
      aria-label={label}
      data-many={ids.length >= MANY || undefined}
      className="@container/rides"
      onClickCapture={onClickCapture}
      {...handlers}
    >
      {parts.map(({ key, title, hasDate, rides }) => (
        <div key={key} className="mb-3">
          {title && <h2 className="mb-0.5 font-bold text-lg leading-tight">{title}</h2>}
          <ul className="card divide-y divide-line rounded-xl">
            {rides.map((ride) => (
              <RideRow
                key={ride.id}
                ride={ride}
                today={today}
                hasDate={hasDate && ride.pickupDate !== today}
                isCurrent={ride.id === current}
                isOpen={ride.id === open}
                isFresh={fresh.has(ride.id)}
                onAsk={onAsk}
                onSuggest={suggest}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const currentAtom = atom<number>();

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** One tab stop for a list of links. The focus stays while the list changes, and moves on when its link goes. */
function useRoving(list: RefObject<HTMLElement | null>, ids: readonly number[]) {
  const [current, setCurrent] = useAtom(currentAtom);
  const [closed, setClosed] = useAtom(closedRideAtom);
  const focused = useRef<{ id: number; index: number }>(undefined);
  const known = current !== undefined && ids.includes(current) ? current : ids[0];

  const goTo = (id: number | undefined, options?: FocusOptions): void => {
    if (id === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-ride="${id}"]`)?.focus(options);
  };
  const step = (key: string): boolean => {
    const to = STEPS[key];
    const index = known === undefined ? -1 : ids.indexOf(known);
    if (!to || index < 0) return false;
    goTo(ids[Math.min(Math.max(to(index, ids.length - 1), 0), ids.length - 1)]);
    return true;
  };

  useEffect(() => {
    if (closed === undefined || !ids.includes(closed)) return;
    // Who did something meanwhile stays there.
    if (!document.activeElement?.matches(":is(a, button, input, select, textarea)")) goTo(closed);
    setClosed(undefined);
  });

  // A link that moved is a new element without the focus.
  useLayoutEffect(() => {
    const had = focused.current;
    if (!had || list.current?.contains(document.activeElement)) return;
    goTo(ids.includes(had.id) ? had.id : ids[Math.min(had.index, ids.length - 1)], { preventScroll: true });
  });

  return {
    current: known,
    /** Goes to the current one first, if the focus is outside. */
    move: (key: "ArrowDown" | "ArrowUp") => {
      if (list.current?.contains(document.activeElement)) step(key);
      else goTo(known);
    },
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        // The dialog of a row is outside the list.
        if (!list.current?.contains(event.target as Node)) return;
        if (!event.altKey && !event.ctrlKey && !event.metaKey && step(event.key)) event.preventDefault();
      },
      onFocus({ target }: FocusEvent) {
        const id = Number(target instanceof HTMLElement ? target.dataset.ride : undefined);
        if (!id) return;
        focused.current = { id, index: ids.indexOf(id) };
        setCurrent(id);
      },
      // React reports no blur while it draws, so that this is the visitor's act.
      onBlur() {
        focused.current = undefined;
      },
    },
  };
}
