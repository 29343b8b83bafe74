import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { createInstance, type i18n, type Resource } from "i18next";

export function createI18n(locale: Locale, resources: Resource): i18n {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    supportedLngs: LOCALES,
    load: "currentOnly",
    fallbackLng: false,
    ns: [],
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
