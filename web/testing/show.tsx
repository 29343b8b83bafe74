import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Namespace } from "@domrit/shared/i18n/resources.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { createRoutesStub, useLocation, useNavigate } from "react-router";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../api/server-state.tsx";
import { textsFor } from "../i18n/all-texts.server.ts";
import { AppTranslator } from "../i18n/app-translator.tsx";
import { createI18n } from "../i18n/create-i18n.ts";
import { setPageLocale } from "../i18n/page-locale.ts";
import { GoToContext } from "../site/go-to.ts";
import { ToastRegion } from "../toasts/toast-region.tsx";
import { namespacesIn } from "./namespaces.ts";
import "../styles/office.css";

type ShowOptions = {
  locale?: Locale;
  path?: string;
  at?: string;
  /** The texts that are there: all there are, unless it matters which ones the page is given. */
  namespaces?: readonly Namespace[];
};

/**
 * Shows a part of the site as a page of its own, with toasts and fresh browser state. Every other address shows itself
 * as text, so that a test can see where the visitor was taken.
 */
export function show(
  children: ReactNode,
  { locale = "nl", path = "/", at = path, namespaces = namespacesIn(locale) }: ShowOptions = {},
) {
  setPageLocale(locale);
  const Stub = createRoutesStub([
    { path, Component: () => <HereOnly>{children}</HereOnly> },
    { path: "*", Component: Elsewhere },
  ]);
  return render(
    <AppTranslator i18n={createI18n(locale, textsFor(locale, namespaces))}>
      <Provider store={createStore()}>
        <QueryClientProvider client={createQueryClient()}>
          <main>
            <Stub initialEntries={[at]} />
          </main>
          <ToastRegion />
        </QueryClientProvider>
      </Provider>
    </AppTranslator>,
  );
}

/** Where a browser would go to another document, the stub goes to another route. */
function HereOnly({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return <GoToContext value={async (path) => navigate(path)}>{children}</GoToContext>;
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}
