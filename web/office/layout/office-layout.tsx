import { Suspense } from "react";
import { Outlet } from "react-router";
import { StateWithoutCustomer } from "../../api/server-state.tsx";
import { KeptLanguage } from "../../i18n/kept-language.tsx";
import { languageMiddleware } from "../../i18n/language-middleware.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FailedPage } from "../../layout/failures/failed-page.tsx";
import { outsideOfficeMiddleware } from "../../site/other-document.ts";
import { OFFICE_STYLE } from "../../site/page-style.ts";
import { OfficeFrame } from "./office-frame.tsx";
import { OfficeWording } from "./office-wording.tsx";

export const handle = OFFICE_STYLE;

export const clientMiddleware = [outsideOfficeMiddleware, languageMiddleware];

/** The browser reads what the office shows, so that it needs script. */
export default function OfficeLayout() {
  const { t } = useTranslation();
  return (
    <OfficeWording>
      <StateWithoutCustomer>
        <noscript>
          <p className="bg-accent p-4 font-semibold text-on-accent">{t("office:needsScript")}</p>
        </noscript>
        <Suspense>
          <OfficeFrame>
            <Outlet />
          </OfficeFrame>
          <KeptLanguage />
        </Suspense>
      </StateWithoutCustomer>
    </OfficeWording>
  );
}

export function ErrorBoundary() {
  return (
    <OfficeWording>
      <FailedPage />
    </OfficeWording>
  );
}
