import { company } from "@domrit/shared/company/company.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { pathTo } from "@domrit/shared/site/pages.ts";

/** RFC 9116. */
export const SECURITY_TXT = "/.well-known/security.txt";
/** The RFC asks for less than a year; it is written anew each day. */
const HOLDS_DAYS = 180;
const DAY_MS = 86_400_000;

/** Contact, languages and expiry. */
export function securityTxt(origin: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS);
  const expires = new Date((today + HOLDS_DAYS) * DAY_MS).toISOString().replace(".000", "");
  const fields = [
    ["Contact", `mailto:${company.email}`],
    ["Contact", `tel:${company.phone}`],
    ["Contact", `${origin}${pathTo("contact", "en")}`],
    ["Expires", expires],
    ["Preferred-Languages", LOCALES.join(", ")],
    ["Canonical", `${origin}${SECURITY_TXT}`],
  ];
  const published = fields.filter(([, value]) => !value?.startsWith("http:"));
  return published.map(([name, value]) => `${name}: ${value}\n`).join("");
}
