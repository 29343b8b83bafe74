/** Under what the browser keeps the last rides. */
export const LAST_RIDES = "last-rides";

/**
 * Marks the page, before it is drawn, of a browser that has booked here, so that what stands ready for its visitor moves nothing. It
 * stands in the page itself: it uses nothing outside itself.
 */
export function markReturning(key: string): void {
  try {
    if (localStorage.getItem(key)) document.documentElement.dataset.returning = "";
  } catch {
    // The browser keeps nothing.
  }
}
