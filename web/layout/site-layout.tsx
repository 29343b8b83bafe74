import { Suspense, useRef } from "react";
import { Outlet } from "react-router";
import { KeptLanguage } from "../i18n/kept-language.tsx";
import { languageMiddleware } from "../i18n/language-middleware.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { otherDocumentMiddleware } from "../site/other-document.ts";
import { ToastRegion } from "../toasts/toast-region.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PageNotice } from "./page-notice.tsx";
import { useArrival } from "./use-arrival.ts";

export const clientMiddleware = [otherDocumentMiddleware, languageMiddleware];

/** A page of the app, which is hydrated as a whole. */
export default function SiteLayout() {
  const { t } = useTranslation();
  const mainRef = useRef<HTMLElement>(null);
  const announced = useArrival(mainRef);
  return (
    <>
      <PageFrame mainRef={mainRef}>
        <PageNotice />
        <Suspense>
          <Outlet />
          <KeptLanguage />
        </Suspense>
      </PageFrame>
      <ToastRegion />
      <p aria-live="polite" className="sr-only">
        {announced && t("layout:navigated", { title: announced })}
      </p>
    </>
  );
}
