import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** How wide an element is, in CSS pixels, and how wide it becomes; until it is known, as wide as given. */
export function useWidth<Of extends Element>(assumed: number): [RefObject<Of | null>, number] {
  const ref = useRef<Of>(null);
  const [width, setWidth] = useState(assumed);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0);
      if (now > 0) setWidth(now);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
