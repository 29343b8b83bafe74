import type { Point } from "../blocks.ts";
import type { LegalSection } from "../legal.ts";
import type { Seo } from "../seo.ts";
import type { Translations } from "../translations.ts";

type CookieKind = "necessary" | "performance" | "functional" | "targeting";
type CookieParty = "analytics" | "advertising" | "socialPixel" | "payment";

/** What the site keeps in the browser, by the names a visitor finds there. */
type CookieRow = { name: string; kind: CookieKind; purpose: string; until: string };

export type CookieContent = Seo & {
  title: string;
  intro: string;
  updated: { date: string; label: string };
  what: LegalSection;
  kinds: { heading: string; intro: string; points: Record<CookieKind, Point> };
  kept: {
    heading: string;
    columns: { name: string; kind: string; purpose: string; until: string };
    rows: readonly CookieRow[];
  };
  managing: LegalSection;
  thirdParties: { heading: string; intro: string; points: Record<CookieParty, Point> };
  changes: LegalSection;
  contact: LegalSection;
};

export const cookiePolicy: Translations<CookieContent> = (locale) => import(`./text.${locale}.ts`);
