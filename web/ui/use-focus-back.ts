import { useInsertionEffect } from "react";

/**
 * Gives the focus back to what had it before a dialog opened, where nothing else has taken it. The dialog's own library does
 * so only for what took the focus after the library had come, and it comes when it is needed.
 */
export function useFocusBack(isOpen: boolean): void {
  // Before every other effect, as those of the dialog move the focus.
  useInsertionEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    };
  }, [isOpen]);
}
