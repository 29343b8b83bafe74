import { isLocale } from "@domrit/shared/i18n/locales.ts";
import { LANGUAGE_QUERY } from "@domrit/shared/site/language.ts";
import { pathTo, publicPageAt } from "@domrit/shared/site/pages.ts";
import { movedTo, withoutLangNl } from "@domrit/shared/site/redirects.ts";
import { type MiddlewareFunction, redirect } from "react-router";
import { rememberChoice } from "../i18n/detect-locale.ts";

/** The server's redirects, for links that are followed inside the app. */
export const redirectMiddleware: MiddlewareFunction<unknown> = ({ request }, next) => {
  const { pathname, search, hash } = new URL(request.url);
  const path = movedTo(pathname) ?? pathname;
  const query = new URLSearchParams(withoutLangNl(search) ?? search);
  const asked = query.get(LANGUAGE_QUERY);
  query.delete(LANGUAGE_QUERY);
  const rest = (query.size > 0 ? `?${query}` : "") + hash;
  if (isLocale(asked)) {
    rememberChoice(asked);
    const target = publicPageAt(path);
    throw redirect((target ? pathTo(target.page, asked) : path) + rest);
  }
  if (path !== pathname || withoutLangNl(search) !== undefined || asked !== null) throw redirect(path + rest);
  return next();
};
