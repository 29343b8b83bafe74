import { isLocale, type Locale } from "@domrit/shared/i18n/locales.ts";
import { LANGUAGE_COOKIE } from "@domrit/shared/site/language.ts";
import { publicPageAt } from "@domrit/shared/site/pages.ts";
import type { Context } from "koa";
import { keepLanguage, requestLocale } from "../http/language.ts";

/**
 * The language of a page whose address is the same in all: the one that was chosen, else that of the public page the
 * visitor comes from, which is then kept for this visit, else the browser's.
 */
export function visitLocale(ctx: Context): Locale {
  const chosen = ctx.cookies.get(LANGUAGE_COOKIE, { signed: false });
  if (isLocale(chosen)) return chosen;
  const before = localeBefore(ctx);
  if (before) keepLanguage(ctx, before);
  return before ?? requestLocale(ctx);
}

function localeBefore(ctx: Context): Locale | undefined {
  const referrer = ctx.get("Referer");
  if (!URL.canParse(referrer)) return undefined;
  const { host, pathname } = new URL(referrer);
  return host === ctx.host ? publicPageAt(pathname)?.locale : undefined;
}
