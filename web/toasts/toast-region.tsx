import { useAtomValue, useSetAtom } from "jotai";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { X } from "../icons/icons.tsx";
import { currentToastAtom, dismissToastAtom, type Toast } from "./queue.ts";
import { useSurvivingToasts } from "./use-surviving-toasts.ts";

const canPoint = (): boolean => matchMedia("(hover: hover)").matches;

/** What has its buttons at the lower edge of a small screen: a dialog, and the page of a driver. */
const BUTTONS_BELOW = "[role=dialog], [data-beside]";

/**
 * Where toasts appear, one at a time: below, and on a desktop beside the form, so that they cover neither the head of a page
 * nor a button that was just offered. F8 brings the focus here and Escape takes the toast away; pointing at it or
 * having the focus in it stops its clock. Both live regions are always there, else nothing would be read out.
 */
export function ToastRegion() {
  const { t } = useTranslation();
  const toast = useAtomValue(currentToastAtom);
  const dismissToast = useSetAtom(dismissToastAtom);
  const region = useRef<HTMLElement>(null);
  const giveFocusBack = useFocusKey("F8", region);
  useSurvivingToasts();
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);

  const dismiss = () => {
    if (!toast) return;
    // The element that goes away reports neither blur nor pointerleave.
    giveFocusBack();
    setPointedAt(false);
    setFocused(false);
    dismissToast(toast.id);
  };

  // Decided as it appears: one that moves when it is pointed at cannot be pressed.
  const isAbove = useMemo(() => toast && document.querySelector(BUTTONS_BELOW) !== null, [toast]);
  const card = toast && (
    <ToastCard key={toast.id} toast={toast} isPaused={isPointedAt || isFocused} onDismiss={dismiss} />
  );
  return (
    <section
      ref={region}
      aria-label={t("toasts:region")}
      tabIndex={-1}
      onPointerEnter={() => setPointedAt(canPoint())}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key === "Escape") dismiss();
      }}
      className={`pointer-events-none fixed inset-x-0 z-60 p-4 md:end-auto md:w-full md:max-w-[420px] print:hidden focus-visible:[&>div>*]:outline-3 focus-visible:[&>div>*]:outline-brand ${isAbove ? "max-lg:top-header lg:bottom-0" : "bottom-0"}`}
    >
      <div role="status">{toast?.tone === "plain" && card}</div>
      <div role="alert">{toast?.tone === "destructive" && card}</div>
    </section>
  );
}

/**
 * Lets a key bring the focus to an element. The function it gives puts the focus back where it was before, if it is
 * still in that element.
 */
function useFocusKey(key: string, target: RefObject<HTMLElement | null>): () => void {
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

type ToastCardProps = { toast: Toast; isPaused: boolean; onDismiss: () => void };

/** One toast. Its time runs only while it is visible and neither pointed at nor focused. */
function ToastCard({ toast, isPaused, onDismiss }: ToastCardProps) {
  const { t } = useTranslation();
  useCountdown(toast.duration, isPaused, onDismiss);
  const look =
    toast.tone === "destructive" ? "border-danger bg-danger text-on-danger" : "border-line bg-surface text-ink";
  return (
    <div className={`toast-in pointer-events-auto flex items-start gap-3 rounded-xl border p-4 pe-2 shadow-lg ${look}`}>
      <div className="min-w-0 grow">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="mt-0.5 text-sm">{toast.description}</p>}
      </div>
      <button
        type="button"
        onClick={onDismiss}
        aria-label={t("toasts:dismiss")}
        title={t("toasts:dismiss")}
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-lg hover:bg-black/10"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}

function useCountdown(duration: number, isPaused: boolean, onEnd: () => void): void {
  const [started] = useState(() => ({ left: duration }));
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return;
    const from = performance.now();
    const timer = setTimeout(() => end.current(), started.left);
    return () => {
      clearTimeout(timer);
      started.left -= performance.now() - from;
    };
  }, [isPaused, started]);
}
