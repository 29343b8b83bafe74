import { isLocale, type Locale, officeLocale } from "@domrit/shared/i18n/locales.ts";
import { LANGUAGE_COOKIE, LANGUAGE_QUERY, VISIT_LANGUAGE_COOKIE } from "@domrit/shared/site/language.ts";
import { appPageAt, localeOf } from "@domrit/shared/site/pages.ts";
import type { Context } from "koa";
import { keepChosenLanguage, keepVisitLanguage, requestLocale } from "../http/language.ts";

/** From the address, a language form or choice, the page before, or the browser. The office has fewer. */
export function visitLocale(ctx: Context): Locale {
  const locale = wantedLocale(ctx);
  return appPageAt(ctx.path) === "office" ? officeLocale(locale) : locale;
}

function wantedLocale(ctx: Context): Locale {
  const own = localeOf(ctx.path);
  if (own) return own;
  const queryLocale = ctx.query[LANGUAGE_QUERY];
  if (ctx.method === "POST" && isLocale(queryLocale)) {
    keepChosenLanguage(ctx, queryLocale);
    return queryLocale;
  }
  const chosen = ctx.cookies.get(LANGUAGE_COOKIE, { signed: false });
  if (isLocale(chosen)) return chosen;
  const before = localeBefore(ctx);
  if (before) {
    keepVisitLanguage(ctx, before);
    return before;
  }
  const visited = ctx.cookies.get(VISIT_LANGUAGE_COOKIE, { signed: false });
  return isLocale(visited) ? visited : requestLocale(ctx);
}

function localeBefore(ctx: Context): Locale | undefined {
  const referrer = ctx.get("Referer");
  if (!URL.canParse(referrer)) return undefined;
  const { host, pathname } = new URL(referrer);
  return host === ctx.host ? localeOf(pathname) : undefined;
}
