import { atom, useAtom } from "jotai";
import { type RefObject, useEffect } from "react";

/** Whether the menu of narrow screens is open. */
export const isSheetOpenAtom = atom(false);

/** The menu of narrow screens: it closes on Escape and when the focus leaves the head of the page. */
export function useSheet(headRef: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useAtom(isSheetOpenAtom);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") setOpen(false);
    };
    const closeElsewhere = (event: FocusEvent) => {
      if (event.target instanceof Node && !headRef.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("keydown", closeOnEscape);
    document.addEventListener("focusin", closeElsewhere);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("focusin", closeElsewhere);
    };
  }, [isOpen, setOpen, headRef]);
  return { isOpen, toggle: () => setOpen(!isOpen) };
}
