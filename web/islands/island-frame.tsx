import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { ResourceLanguage } from "i18next";
import { type ReactNode, StrictMode, useEffect, useState } from "react";
import { createTranslator } from "../i18n/translator.ts";
import { TranslatorContext } from "../i18n/use-translation.ts";
import { FailureBoundary } from "../layout/failures/failure-boundary.tsx";
import { AddressContext } from "../site/address.ts";

export type IslandPage = { locale: Locale; path: string; texts: ResourceLanguage };

type IslandFrameProps = {
  page: IslandPage;
  /** Called once the island answers, and shows what it only knows in the browser. */
  onReady?: () => void;
  children: ReactNode;
};

/** What stands around every island, the same when it is rendered and when it is hydrated. */
export function IslandFrame({ page, onReady, children }: IslandFrameProps) {
  const [translator] = useState(() => createTranslator(page.locale, page.texts));
  const [isHydrated, setHydrated] = useState(false);
  // What the effects of the island set is drawn together with this, and before the next effect.
  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    if (isHydrated) onReady?.();
  }, [isHydrated, onReady]);
  return (
    <StrictMode>
      <TranslatorContext value={translator}>
        <AddressContext value={page.path}>
          <FailureBoundary>{children}</FailureBoundary>
        </AddressContext>
      </TranslatorContext>
    </StrictMode>
  );
}
