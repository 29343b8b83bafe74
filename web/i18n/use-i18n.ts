import type { i18n } from "i18next";
import { use } from "react";
import { I18nContext } from "react-i18next";

/** What changes the language of a page of the app in place; undefined where the page is rendered, and no language changes. */
export function useI18n(): i18n | undefined {
  // Undefined without a provider, whatever the types say.
  const context: { i18n: i18n } | undefined = use(I18nContext);
  return context?.i18n;
}
