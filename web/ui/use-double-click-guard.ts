import { type RefObject, useEffect } from "react";

/** The two clicks of a double click come within this many milliseconds. */
const DOUBLE_CLICK = 500;

/**
 * Keeps a dialog open under the second click of a double click on the button that opened it: that click lands beside the
 * dialog, which would close it.
 */
export function useDoubleClickGuard(isOpen: boolean, panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    const ending = new AbortController();
    const ignoreOutside = (event: Event) => {
      if (!(event.target instanceof Node && panel.current?.contains(event.target))) event.preventDefault();
    };
    // The first would take the focus out of the dialog, the others close it.
    for (const part of ["mousedown", "pointerup", "touchend"]) {
      window.addEventListener(part, ignoreOutside, { capture: true, passive: false, signal: ending.signal });
    }
    const timer = setTimeout(() => ending.abort(), DOUBLE_CLICK);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [isOpen, panel]);
}
