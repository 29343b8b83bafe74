import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * Lets a key bring the focus to an element. The function it gives puts the focus back where it was before, if it is
 * still in that element.
 */
export function useFocusKey(key: string, target: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || target.current?.contains(document.activeElement)) return;
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      target.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [key, target]);

  return useCallback(() => {
    if (target.current?.contains(document.activeElement)) before.current?.focus();
    before.current = null;
  }, [target]);
}
