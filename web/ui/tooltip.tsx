import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useIsHydrated } from "./use-is-hydrated.ts";

/** When a tooltip opens, how long the next one opens at once, and how far from its control it stands (spec 9). */
export const TOOLTIP = { opensAfterMs: 700, skipsDelayForMs: 300, offsetPx: 4 } as const;

/** When the last one closed, on the clock of `performance.now()`. */
let closedAt = Number.NEGATIVE_INFINITY;

type TooltipProps = { text: string; children: ReactNode };

/**
 * Says in words what a control without any does, when a pointer rests on it or the keyboard reaches it. The control
 * itself has the same words as its name, for those who hear it. Before the page is alive the browser shows them by `title`.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const isHydrated = useIsHydrated();
  const { isOpen, ...handlers } = useTooltip();
  return (
    <span className="contents" title={isHydrated ? undefined : text} {...handlers}>
      {children}
      {isOpen && <Bubble text={text} />}
    </span>
  );
}

/** Opens after a rest of the pointer, or at once by keyboard; closes on Escape, a press, and when what opened it is gone. */
function useTooltip() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef(0);

  function close() {
    clearTimeout(timer.current);
    if (isOpen) closedAt = performance.now();
    setOpen(false);
  }

  function onPointerEnter({ pointerType }: PointerEvent) {
    // A finger does not rest: it has pressed by then.
    if (pointerType === "touch") return;
    const isNext = performance.now() - closedAt < TOOLTIP.skipsDelayForMs;
    timer.current = window.setTimeout(() => setOpen(true), isNext ? 0 : TOOLTIP.opensAfterMs);
  }

  function onFocus({ target }: FocusEvent) {
    if (target.matches(":focus-visible")) setOpen(true);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // What is around it, a dialog or a menu, stays open.
      event.stopPropagation();
      closedAt = performance.now();
      setOpen(false);
    };
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [isOpen]);

  return { isOpen, onPointerEnter, onPointerLeave: close, onPointerDown: close, onFocus, onBlur: close };
}

/** The words, above everything else on the page; below the control, or above it where the screen ends. */
function Bubble({ text }: Pick<TooltipProps, "text">) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const bubble = ref.current;
    const control = bubble?.parentElement?.firstElementChild;
    if (!bubble || !control) return;
    bubble.showPopover();
    const around = control.getBoundingClientRect();
    const { width, height } = bubble.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const left = around.left + (around.width - width) / 2;
    bubble.style.left = `${Math.max(0, Math.min(left, clientWidth - width))}px`;
    bubble.style.top = `${around.bottom + height > clientHeight ? around.top - height : around.bottom}px`;
  }, []);
  return (
    // The room around the words belongs to the tooltip, so that a pointer gets there without leaving it.
    <span
      ref={ref}
      popover="manual"
      role="tooltip"
      className="fixed inset-auto m-0 overflow-visible border-0 bg-transparent"
      style={{ padding: TOOLTIP.offsetPx }}
    >
      <span className="block max-w-64 rounded-md border border-night-line bg-night px-2.5 py-1 font-medium text-on-night text-sm">
        {text}
      </span>
    </span>
  );
}
