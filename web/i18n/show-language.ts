import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { appPageAt } from "@domrit/shared/site/pages.ts";
import type { i18n } from "i18next";
import { namespacesOf } from "../pages.ts";
import { loadTexts } from "./load-texts.client.ts";
import { setPageLocale } from "./page-locale.ts";

/** Shows a page of the app, whose address is the same in every language, in another one. */
export async function showLanguage(instance: i18n, locale: Locale, pathname: string): Promise<void> {
  await loadTexts(instance, locale, namespacesOf(appPageAt(pathname)));
  await instance.changeLanguage(locale);
  setPageLocale(locale);
}
