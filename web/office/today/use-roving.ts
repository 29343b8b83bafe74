import { atom, useAtom } from "jotai";
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";

/** The ride that was gone to last, also after a look at its page. */
const currentAtom = atom<number>();

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * One stop of the Tab key for a list of links, in which the arrows lead from one to the next. The focus stays where it is
 * while the list changes around it, and goes to the next link when its own has gone.
 */
export function useRoving(list: RefObject<HTMLElement | null>, ids: readonly number[]) {
  const [current, setCurrent] = useAtom(currentAtom);
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

  // What is drawn elsewhere is another link to the browser, which then has the focus nowhere.
  useLayoutEffect(() => {
    const had = focused.current;
    if (!had || list.current?.contains(document.activeElement)) return;
    goTo(ids.includes(had.id) ? had.id : ids[Math.min(had.index, ids.length - 1)], { preventScroll: true });
  });

  return {
    current: known,
    /** Goes one on or back from the current one; to that first, where the focus is not in the list. */
    move: (key: "ArrowDown" | "ArrowUp") => {
      if (list.current?.contains(document.activeElement)) step(key);
      else goTo(known);
    },
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        // A dialog of a row is drawn elsewhere.
        if (!list.current?.contains(event.target as Node)) return;
        if (!event.altKey && !event.ctrlKey && !event.metaKey && step(event.key)) event.preventDefault();
      },
      onFocus({ target }: FocusEvent) {
        const id = Number(target instanceof HTMLElement ? target.dataset.ride : undefined);
        if (!id) return;
        focused.current = { id, index: ids.indexOf(id) };
        setCurrent(id);
      },
      // React tells of no blur while it draws, so that this is the visitor's own doing.
      onBlur() {
        focused.current = undefined;
      },
    },
  };
}
