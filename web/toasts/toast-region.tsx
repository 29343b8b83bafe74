import { useAtomValue, useSetAtom } from "jotai";
import { useRef, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { currentToastAtom, dismissToastAtom } from "./queue.ts";
import { ToastCard } from "./toast-card.tsx";
import { useFocusKey } from "./use-focus-key.ts";
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

  const isAbove = toast && document.querySelector(BUTTONS_BELOW) !== null;
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
