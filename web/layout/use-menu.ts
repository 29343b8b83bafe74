import { atom, useAtom } from "jotai";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";

/** The name of the menu that is open; there is never more than one. */
export const openMenuAtom = atom<string | null>(null);

/** A section of the accordion must stay until the click is done: closing it moves what is being clicked. */
const floats = (panelId: string): boolean => {
  const panel = document.getElementById(panelId);
  return panel !== null && getComputedStyle(panel).position === "absolute";
};

/**
 * A button and the panel it opens. The panel closes on Escape (the focus goes back to the button) and, when it lies
 * over the page, on a press outside and when the focus moves on. Spread `root` on the element around both, `button` on
 * the button, and give the panel the id.
 */
export function useMenu(name: string) {
  const [openMenu, setOpenMenu] = useAtom(openMenuAtom);
  const isOpen = openMenu === name;
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = `menu-${name}`;

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      const isOutside = event.target instanceof Node && !rootRef.current?.contains(event.target);
      if (isOutside && floats(panelId)) setOpenMenu(null);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen, panelId, setOpenMenu]);

  return {
    isOpen,
    panelId,
    close: () => setOpenMenu(null),
    root: {
      ref: rootRef,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        setOpenMenu(null);
        buttonRef.current?.focus();
      },
      onBlur: (event: FocusEvent) => {
        const isLeft = event.relatedTarget && !event.currentTarget.contains(event.relatedTarget);
        if (isOpen && isLeft && floats(panelId)) setOpenMenu(null);
      },
    },
    button: {
      ref: buttonRef,
      type: "button" as const,
      "aria-expanded": isOpen,
      "aria-controls": panelId,
      onClick: () => setOpenMenu(isOpen ? null : name),
    },
  };
}
