import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { LANGUAGE_COOKIE } from "@domrit/shared/site/language.ts";
import type { Context } from "koa";

/** The language of a request, from `Accept-Language`; Dutch where none of ours is asked for. */
export function requestLocale(ctx: Context): Locale {
  const accepted = ctx.acceptsLanguages(...LOCALES);
  return isLocale(accepted) ? accepted : DEFAULT_LOCALE;
}

/** Keeps a visitor's language in their browser: for so many milliseconds, or until the browser is closed. */
export function keepLanguage(ctx: Context, locale: Locale, maxAge?: number): void {
  const kept = maxAge === undefined ? {} : { maxAge };
  ctx.cookies.set(LANGUAGE_COOKIE, locale, { httpOnly: false, sameSite: "lax", signed: false, ...kept });
}
