import { Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { languageMiddleware } from "../i18n/language-middleware.ts";
import { useKeptLanguage } from "../i18n/use-kept-language.ts";
import { redirectMiddleware } from "../site/redirect-middleware.ts";
import { useEarlyPress } from "../start/use-early-press.ts";
import { ToastRegion } from "../toasts/toast-region.tsx";
import { ChatButton } from "./chat-button.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageNotice } from "./page-notice.tsx";
import { useArrival } from "./use-arrival.ts";

export const clientMiddleware = [redirectMiddleware, languageMiddleware];

const MAIN_ID = "content";

/** Head, page and foot, which come alive one after the other. */
export default function SiteLayout() {
  const { t } = useTranslation();
  const mainRef = useRef<HTMLElement>(null);
  const announced = useArrival(mainRef);
  useEarlyPress();
  useKeptLanguage();
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="fixed start-4 top-3 z-50 -translate-y-24 rounded-lg bg-accent px-5 py-3 font-bold text-on-accent focus:translate-y-0 focus:shadow-lg"
      >
        {t("layout:skipToContent")}
      </a>
      <Header />
      <main id={MAIN_ID} ref={mainRef} tabIndex={-1} className="min-h-[70vh] pt-header">
        <PageNotice />
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <aside>
        <ChatButton />
      </aside>
      <ToastRegion />
      <p aria-live="polite" className="sr-only">
        {announced && t("layout:navigated", { title: announced })}
      </p>
    </>
  );
}
