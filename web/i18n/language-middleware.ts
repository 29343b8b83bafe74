import { appPageAt } from "@domrit/shared/site/pages.ts";
import type { i18n } from "i18next";
import { createContext, type MiddlewareFunction } from "react-router";
import { namespacesOf } from "../pages.ts";
import { currentLocale } from "./current-locale.ts";
import { loadTexts } from "./load-texts.client.ts";

export const i18nContext = createContext<i18n>();

/** Before a page of the app opens: its texts are there. */
export const languageMiddleware: MiddlewareFunction<unknown> = async ({ request, context }, next) => {
  const instance = context.get(i18nContext);
  const page = appPageAt(new URL(request.url).pathname);
  await loadTexts(instance, currentLocale(instance), namespacesOf(page));
  return next();
};
