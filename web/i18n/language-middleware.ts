import { appPageAt, publicPageAt } from "@domrit/shared/site/pages.ts";
import type { i18n } from "i18next";
import { createContext, type MiddlewareFunction } from "react-router";
import { namespacesOf } from "../site/page-namespaces.ts";
import { currentLocale } from "./current-locale.ts";
import { rememberVisit } from "./detect-locale.ts";
import { loadTexts } from "./load-texts.client.ts";

export const i18nContext = createContext<i18n>();

/** Before a page opens: its texts are there, and on public pages the address decides the language. */
export const languageMiddleware: MiddlewareFunction<unknown> = async ({ request, context }, next) => {
  const instance = context.get(i18nContext);
  const { pathname } = new URL(request.url);
  const target = publicPageAt(pathname);
  const locale = target?.locale ?? currentLocale(instance);
  await loadTexts(instance, locale, namespacesOf(target?.page ?? appPageAt(pathname)));
  if (target) rememberVisit(locale);
  if (instance.language !== locale) {
    await instance.changeLanguage(locale);
    document.documentElement.lang = locale;
  }
  return next();
};
