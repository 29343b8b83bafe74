import type { StaffView } from "@domrit/shared/office/staff.ts";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useArrival } from "../../layout/use-arrival.ts";
import { ToastRegion } from "../../toasts/toast-region.tsx";
import { OfficeHeader } from "./office-header.tsx";

const MAIN_ID = "content";

type OfficeFrameProps = { staff?: StaffView | undefined; children: ReactNode };

/** What stands around a page of the office, and the page in it. */
export function OfficeFrame({ staff, children }: OfficeFrameProps) {
  const { t } = useTranslation();
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
      <OfficeHeader staff={staff} />
      <main id={MAIN_ID} ref={mainRef} tabIndex={-1} className="w-full flex-1 px-4 py-5 sm:px-6 sm:py-6">
        {children}
      </main>
      <ToastRegion />
      <p aria-live="polite" className="sr-only">
        {announced && t("layout:navigated", { title: announced })}
      </p>
    </div>
  );
}
