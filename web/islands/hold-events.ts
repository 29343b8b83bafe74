/** What a visitor does that React would answer at once, by hydrating all of an island in one go. */
const EVENTS = [
  ...["pointerdown", "pointerup", "mousedown", "mouseup", "click", "touchstart", "touchend"],
  ...["keydown", "keypress", "keyup", "beforeinput", "input", "change", "focusin", "focusout"],
];

/**
 * Keeps what is done in an island from React while it hydrates, until the function it gives is called: hydrating bit by bit,
 * it lets the browser answer a touch in between, and takes over afterwards what stands in the fields.
 */
export function holdEvents(island: HTMLElement): () => void {
  const holding = new AbortController();
  const hold = (event: Event) => event.stopPropagation();
  for (const name of EVENTS) island.addEventListener(name, hold, { capture: true, signal: holding.signal });
  return () => holding.abort();
}
