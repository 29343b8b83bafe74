import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Resource } from "i18next";
import { type ReactNode, StrictMode, useEffect, useState } from "react";
import { I18nextProvider } from "react-i18next";
import { createI18n } from "../i18n/create-i18n.ts";
import { FailureBoundary } from "../layout/failure-boundary.tsx";
import { AddressContext } from "../site/address.ts";

/** All that an island knows of its page. */
export type IslandPage = { locale: Locale; path: string; texts: Resource };

type IslandFrameProps = {
  page: IslandPage;
  /** Called once the island answers, and shows what it only knows in the browser. */
  onReady?: () => void;
  children: ReactNode;
};

/** What stands around every island, the same when it is rendered at build and when it is hydrated. */
export function IslandFrame({ page, onReady, children }: IslandFrameProps) {
  const [i18n] = useState(() => createI18n(page.locale, page.texts));
  const [isHydrated, setHydrated] = useState(false);
  // What the effects of the island set is drawn together with this, and before the next effect.
  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    if (isHydrated) onReady?.();
  }, [isHydrated, onReady]);
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <AddressContext value={page.path}>
          <FailureBoundary>{children}</FailureBoundary>
        </AddressContext>
      </I18nextProvider>
    </StrictMode>
  );
}
