import { appPageAt } from "@domrit/shared/site/pages.ts";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { BootContext, readBoot } from "./i18n/boot.ts";
import { createI18n } from "./i18n/create-i18n.ts";
import { detectLocale, rememberVisit } from "./i18n/detect-locale.ts";
import { i18nContext } from "./i18n/language-middleware.ts";
import { loadTexts } from "./i18n/load-texts.client.ts";
import { namespacesOf } from "./site/page-namespaces.ts";

const boot = readBoot();
const locale = boot.locale ?? detectLocale();
const i18n = createI18n(locale, boot.texts);

/** Hands the page to React; from then on it answers. */
function bringAlive(): void {
  const getContext = () => new RouterContextProvider(new Map([[i18nContext, i18n]]));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <BootContext value={boot}>
          <I18nextProvider i18n={i18n}>
            <HydratedRouter getContext={getContext} />
          </I18nextProvider>
        </BootContext>
      </StrictMode>,
    );
  });
}

if (boot.locale) {
  rememberVisit(boot.locale);
  bringAlive();
} else {
  document.documentElement.lang = locale;
  // Not awaited here: the files of texts need the file that this module is in, and would wait for it for ever.
  void loadTexts(i18n, locale, namespacesOf(appPageAt(location.pathname))).then(bringAlive);
}
