import { Suspense } from "react";
import { Outlet } from "react-router";
import { StateWithoutCustomer } from "../../api/server-state.tsx";
import { KeptLanguage } from "../../i18n/kept-language.tsx";
import { languageMiddleware } from "../../i18n/language-middleware.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FailedPage } from "../../layout/failures/failed-page.tsx";
import { outsideDriverMiddleware } from "../../site/other-document.ts";
import { DRIVER_STYLE } from "../../site/page-style.ts";
import { DriverFrame } from "./driver-frame.tsx";

export const handle = DRIVER_STYLE;

export const clientMiddleware = [outsideDriverMiddleware, languageMiddleware];

export default function DriverLayout() {
  const { t } = useTranslation();
  return (
    <StateWithoutCustomer>
      <noscript>
        <p className="bg-accent p-4 font-semibold text-on-accent">{t("driver:needsScript")}</p>
      </noscript>
      <Suspense>
        <DriverFrame>
          <Outlet />
        </DriverFrame>
        <KeptLanguage />
      </Suspense>
    </StateWithoutCustomer>
  );
}

export function ErrorBoundary() {
  return <FailedPage />;
}
