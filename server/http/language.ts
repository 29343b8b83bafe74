import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { LANGUAGE_COOKIE, VISIT_LANGUAGE_COOKIE } from "@domrit/shared/site/language.ts";
import type { Context } from "koa";

const YEAR_MS = 31_536_000_000;

/** From `Accept-Language`; Dutch by default. */
export function requestLocale(ctx: Context): Locale {
  const accepted = ctx.acceptsLanguages(...LOCALES);
  return isLocale(accepted) ? accepted : DEFAULT_LOCALE;
}

export function keepChosenLanguage(ctx: Context, locale: Locale): void {
  ctx.cookies.set(LANGUAGE_COOKIE, locale, { httpOnly: false, sameSite: "lax", signed: false, maxAge: YEAR_MS });
}

/** Until the browser is closed. */
export function keepVisitLanguage(ctx: Context, locale: Locale): void {
  ctx.cookies.set(VISIT_LANGUAGE_COOKIE, locale, { sameSite: "lax", signed: false });
}
