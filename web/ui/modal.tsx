import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { type ReactNode, type RefObject, useEffect, useInsertionEffect, useRef, useState } from "react";
import { useIsHydrated } from "./use-is-hydrated.ts";

type ModalProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Whether it has two columns where there is room. */
  isWide?: boolean;
  children: ReactNode;
};

/** A dialog over the page: a sheet from below on a phone, a card in the middle on larger screens; without script in the page. */
export function Modal({ isOpen, onClose, title, isWide = false, children }: ModalProps) {
  const isHydrated = useIsHydrated();
  const panel = useRef<HTMLDivElement>(null);
  useDoubleClickGuard(isOpen, panel);
  useFocusBack(isOpen);
  // One that was never open is not there: closed it leaves an element with a style, which a rendered page's policy refuses.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  if (!isHydrated) {
    return (
      <section id="open" aria-label={title} className="card my-6 scroll-mt-24 p-5 pb-0 text-start sm:px-7 sm:pt-7">
        <h2 className="font-bold text-2xl">{title}</h2>
        {children}
      </section>
    );
  }
  return (
    <Dialog open={isOpen} onClose={onClose} className="fixed inset-0 z-50">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-black/50 transition-opacity duration-200 data-closed:opacity-0 motion-reduce:transition-none print:hidden"
      />
      <div className="fixed inset-0 flex items-end justify-center sm:items-center sm:p-6">
        <DialogPanel
          ref={panel}
          transition
          className={`flex max-h-[calc(100dvh-1rem)] w-full max-w-xl flex-col ${isWide ? "scroll-pb-72 lg:max-w-5xl lg:scroll-pb-7" : "scroll-pb-28"} overflow-y-auto overscroll-contain rounded-t-2xl bg-surface p-5 pb-0 text-ink shadow-xl transition duration-200 data-closed:translate-y-4 data-closed:opacity-0 motion-reduce:transition-none sm:max-h-full sm:rounded-2xl sm:px-7 sm:pt-7 print:shadow-none`}
        >
          <DialogTitle className="font-bold text-2xl">{title}</DialogTitle>
          {children}
        </DialogPanel>
      </div>
    </Dialog>
  );
}

/** `isBackFirst`: where the buttons stand below each other, the way back stays above. */
type ModalActionsProps = { isBackFirst?: boolean; notice?: ReactNode; children: ReactNode };

/** The buttons of a dialog and what went wrong with them, within sight however long the dialog is. */
export function ModalActions({ isBackFirst = false, notice, children }: ModalActionsProps) {
  return (
    <div className="-mx-5 sticky bottom-0 mt-2 flex flex-col gap-3 border-line border-t bg-surface px-5 py-4 sm:-mx-7 sm:px-7 print:hidden">
      {notice}
      <div className={`flex ${isBackFirst ? "flex-wrap" : "flex-wrap-reverse"} justify-end gap-3 max-sm:*:flex-auto`}>
        {children}
      </div>
    </div>
  );
}

/**
 * Gives the focus back to what had it before a dialog opened, where nothing else has taken it. The dialog's own library does
 * so only for what took the focus after the library had come, and it comes when it is needed.
 */
function useFocusBack(isOpen: boolean): void {
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

/** The two clicks of a double click come within this many milliseconds. */
const DOUBLE_CLICK = 500;

/**
 * Keeps a dialog open under the second click of a double click on the button that opened it: that click lands beside the
 * dialog, which would close it.
 */
function useDoubleClickGuard(isOpen: boolean, panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    const ending = new AbortController();
    const ignoreOutside = (event: Event) => {
      if (!(event.target instanceof Node && panel.current?.contains(event.target))) event.preventDefault();
    };
    // The first would take the focus out of the dialog, the others close it.
    for (const part of ["mousedown", "pointerup", "touchend"]) {
      window.addEventListener(part, ignoreOutside, { capture: true, passive: false, signal: ending.signal });
    }
    const timer = setTimeout(() => ending.abort(), DOUBLE_CLICK);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [isOpen, panel]);
}
