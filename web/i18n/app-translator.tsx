import type { i18n } from "i18next";
import { type ReactNode, useMemo } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { currentLocale } from "./current-locale.ts";
import { TranslatorContext } from "./use-translation.ts";

type AppTranslatorProps = { i18n: i18n; children: ReactNode };

/** Gives a page of the app its texts in the browser, by i18next: its language can change, and texts come as pages open. */
export function AppTranslator({ i18n, children }: AppTranslatorProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <FromI18next>{children}</FromI18next>
    </I18nextProvider>
  );
}

function FromI18next({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const language = currentLocale(i18n);
  const translator = useMemo(() => ({ t, language, exists: (key: string) => i18n.exists(key) }), [t, language, i18n]);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}
