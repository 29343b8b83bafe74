import { isLocale, type Locale } from "@domrit/shared/i18n/locales.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { parseBookingId } from "../booking-id.ts";

/** So long may the address of the site be for each text message with a link to stay one message. */
export const LONGEST_PUBLIC_URL = 40;

/** The address of a link as a text message has room for it; `expandedAddress` says what it stands for. */
export const textedAddress = (publicUrl: string, id: number, token: string, language: Locale): string =>
  new URL(`/r/${id.toString(36)}?${language}.${token}`, publicUrl).href;

type Address = { path: string; search: string };

/** The address that a texted one stands for; undefined for any other. The secret stays in the query, of which nothing is logged. */
export function expandedAddress({ path, search }: Address): Address | undefined {
  const [, short = ""] = /^\/r\/([\da-z]{1,11})$/.exec(path) ?? [];
  const [, language, token = ""] = /^\?([a-z]{2})\.([\w.-]+)$/.exec(search) ?? [];
  const id = parseBookingId(String(Number.parseInt(short, 36)));
  if (!id || !isLocale(language)) return undefined;
  return { path: confirmationPath(id), search: `?${new URLSearchParams({ token, lng: language })}` };
}
