import { Provider } from "jotai";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { surviveTranslator, untranslate } from "./browsers/survive-translator.ts";
import { setClock } from "./clock/set-clock.ts";
import { AppTranslator } from "./i18n/app-translator.tsx";
import { BootContext, readBoot } from "./i18n/boot.ts";
import { createI18n } from "./i18n/create-i18n.ts";
import { keepChoice } from "./i18n/detect-locale.ts";
import { i18nContext } from "./i18n/language-middleware.ts";
import "./site/trusted-types.ts";

surviveTranslator();
void setClock();
const boot = readBoot();
const i18n = createI18n(boot.locale, boot.texts);
keepChoice();

const getContext = () => new RouterContextProvider(new Map([[i18nContext, i18n]]));
startTransition(() => {
  untranslate(document);
  hydrateRoot(
    document,
    <StrictMode>
      <Provider>
        <BootContext value={boot}>
          <AppTranslator i18n={i18n}>
            <HydratedRouter getContext={getContext} />
          </AppTranslator>
        </BootContext>
      </Provider>
    </StrictMode>,
  );
});
