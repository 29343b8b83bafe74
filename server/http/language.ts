import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import type { Context } from "koa";

/** The language of a request, from `Accept-Language`; Dutch where none of ours is asked for. */
export function requestLocale(ctx: Context): Locale {
  const accepted = ctx.acceptsLanguages(...LOCALES);
  return isLocale(accepted) ? accepted : DEFAULT_LOCALE;
}
