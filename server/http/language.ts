import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { LANGUAGE_COOKIE, VISIT_LANGUAGE_COOKIE } from "@domrit/shared/site/language.ts";
import type { Context } from "koa";

const YEAR_MS = 31_536_000_000;

/** The language of a request, from `Accept-Language`; Dutch where none of ours is asked for. */
export function requestLocale(ctx: Context): Locale {
  const accepted = ctx.acceptsLanguages(...LOCALES);
  return isLocale(accepted) ? accepted : DEFAULT_LOCALE;
}

/** Keeps the language that a visitor chose for a year, where the pages' scripts find it too. */
export function keepChosenLanguage(ctx: Context, locale: Locale): void {
  ctx.cookies.set(LANGUAGE_COOKIE, locale, { httpOnly: false, sameSite: "lax", signed: false, maxAge: YEAR_MS });
}

/** Keeps the language of the pages that a visitor reads until their browser is closed. */
export function keepVisitLanguage(ctx: Context, locale: Locale): void {
  ctx.cookies.set(VISIT_LANGUAGE_COOKIE, locale, { sameSite: "lax", signed: false });
}
