import { type ReactNode, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useArrival } from "../../layout/use-arrival.ts";
import { ToastRegion } from "../../toasts/toast-region.tsx";
import { UndoBar } from "../undo/undo-bar.tsx";
import { UndoInterruption } from "../undo/undo-interruption.tsx";
import { OfficeHeader } from "./head/office-header.tsx";
import { useStaffQuery } from "./staff-context.ts";

const MAIN_ID = "content";

export function OfficeFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { data: staff } = useStaffQuery();
  const mainRef = useRef<HTMLElement>(null);
  const announced = useArrival(mainRef);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="fixed start-4 top-3 z-50 -translate-y-24 rounded-lg bg-accent px-5 py-3 font-bold text-on-accent focus:translate-y-0 focus:shadow-lg print:hidden"
      >
        {t("layout:skipToContent")}
      </a>
      <OfficeHeader staff={staff ?? undefined} />
      <main id={MAIN_ID} ref={mainRef} tabIndex={-1} className="w-full flex-1 px-4 py-2 sm:px-6">
        {children}
      </main>
      <UndoInterruption />
      <UndoBar />
      <ToastRegion />
      <p aria-live="polite" className="sr-only">
        {announced && t("layout:navigated", { title: announced })}
      </p>
    </div>
  );
}
