/** Calls a function whenever an element changes its size, until the function it gives is called; never in a browser that cannot tell. */
export function onResize(element: Element, look: (width: number) => void): () => void {
  if (!("ResizeObserver" in globalThis)) return () => undefined;
  const observer = new ResizeObserver(([entry]) => look(entry?.contentRect.width ?? 0));
  observer.observe(element);
  return () => observer.disconnect();
}
