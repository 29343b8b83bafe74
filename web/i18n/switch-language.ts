import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { appPageAt } from "@domrit/shared/site/pages.ts";
import type { i18n } from "i18next";
import { namespacesOf } from "../site/page-namespaces.ts";
import { rememberChoice } from "./detect-locale.ts";
import { loadTexts } from "./load-texts.client.ts";

/** Changes the language of a page of the app, whose address is the same in every language, and keeps the choice. */
export async function switchLanguage(instance: i18n, locale: Locale, pathname: string): Promise<void> {
  rememberChoice(locale);
  await loadTexts(instance, locale, namespacesOf(appPageAt(pathname)));
  await instance.changeLanguage(locale);
  document.documentElement.lang = locale;
}
