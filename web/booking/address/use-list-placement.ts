import { type RefObject, useLayoutEffect, useState } from "react";
import { onResize } from "../../browsers/on-resize.ts";

/** The side of its field on which a list has room, and how high it may be there, in pixels. */
export type ListPlacement = { side: "above" | "below"; maxHeight: number };

const HIGHEST = 320;
const OPTION = 54;
/** About four suggestions: with less room for them, the other side or the page's scrolling must give more. */
const ENOUGH = 184;
const GAP = 8;

/** What can be seen of the page: without its fixed header, and without the keyboard on the screen. */
function visible(): { top: number; bottom: number } {
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  return { top: offsetTop + header, bottom: offsetTop + height };
}

function placementAt(field: HTMLElement, needed: number): ListPlacement {
  const { top, bottom } = field.getBoundingClientRect();
  const screen = visible();
  const above = top - screen.top - GAP;
  const below = screen.bottom - bottom - GAP;
  const side = below >= Math.min(above, needed) ? "below" : "above";
  return { side, maxHeight: Math.max(0, Math.min(HIGHEST, side === "below" ? below : above)) };
}

/** Moves the page so that the field is at the top of what can be seen, where it is not in view or neither side has room enough. */
function makeRoom(field: HTMLElement, needed: number): void {
  const { top, bottom } = field.getBoundingClientRect();
  const screen = visible();
  const isInView = top >= screen.top && bottom <= screen.bottom;
  if (isInView && placementAt(field, needed).maxHeight >= needed) return;
  window.scrollBy({ top: top - screen.top, behavior: "instant" });
}

/** Keeps a list of so many options in view wherever its field is, also while the page scrolls or a keyboard comes up. */
export function useListPlacement(field: RefObject<HTMLElement | null>, options: number): ListPlacement {
  const needed = Math.min(ENOUGH, options * OPTION);
  const [placement, setPlacement] = useState<ListPlacement>({ side: "below", maxHeight: HIGHEST });
  useLayoutEffect(() => {
    const element = field.current;
    if (needed === 0 || !element) return;
    const place = () => {
      const next = placementAt(element, needed);
      setPlacement((known) => (known.side === next.side && known.maxHeight === next.maxHeight ? known : next));
    };
    const makeRoomAndPlace = () => {
      makeRoom(element, needed);
      place();
    };
    makeRoomAndPlace();
    // What stands above may grow, which moves the field without scrolling.
    const endGrowing = onResize(document.body, makeRoomAndPlace);
    const listening = new AbortController();
    const { signal } = listening;
    (window.visualViewport ?? window).addEventListener("resize", makeRoomAndPlace, { signal });
    window.visualViewport?.addEventListener("scroll", place, { signal });
    window.addEventListener("scroll", place, { signal, passive: true });
    return () => {
      endGrowing();
      listening.abort();
    };
  }, [field, needed]);
  return placement;
}
