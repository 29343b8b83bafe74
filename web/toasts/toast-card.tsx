import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { X } from "../icons/icons.tsx";
import type { Toast } from "./queue.ts";

type ToastCardProps = { toast: Toast; isPaused: boolean; onDismiss: () => void };

/** One toast. Its time runs only while it is visible and neither pointed at nor focused. */
export function ToastCard({ toast, isPaused, onDismiss }: ToastCardProps) {
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
