import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { onResize } from "../../browsers/on-resize.ts";

/** How wide an element is, in CSS pixels, and how wide it becomes; until it is known, as wide as given. */
export function useWidth<Of extends Element>(assumed: number): [RefObject<Of | null>, number] {
  const ref = useRef<Of>(null);
  const [width, setWidth] = useState(assumed);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    return onResize(element, (pixels) => {
      if (pixels > 0) setWidth(Math.round(pixels));
    });
  }, []);
  return [ref, width];
}
