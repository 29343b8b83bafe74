import { company } from "@domrit/shared/company/company.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { pathTo } from "@domrit/shared/site/pages.ts";

/** Where somebody who found a vulnerability looks for a contact (RFC 9116). */
export const SECURITY_TXT = "/.well-known/security.txt";
/** How long it is valid; the RFC asks for less than a year. It is written anew each day, so it never expires. */
const HOLDS_DAYS = 180;
const DAY_MS = 86_400_000;

/** Whom to tell of a weakness, in which languages, and until when that holds. */
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
  // The RFC lets no address stand in it that anybody on the way could answer for.
  const published = fields.filter(([, value]) => !value?.startsWith("http:"));
  return published.map(([name, value]) => `${name}: ${value}\n`).join("");
}
