import type { PublicPunctuality } from "../booking/punctuality.ts";
import type { Locale } from "../i18n/locales.ts";
import { punctualityTexts } from "./punctuality-texts.ts";
import type { VisitorKind } from "./visitor.ts";

/** What pages are filled in from. */
export type PageFacts = {
  origin: string;
  visitor: VisitorKind;
  punctuality: PublicPunctuality | undefined;
};

/** What the server writes into a page of this language, by the names of its places. */
export function pageValues({ origin, visitor, punctuality }: PageFacts, locale: Locale) {
  return {
    site: { origin, visitor },
    punctuality: punctuality && punctualityTexts(punctuality, locale),
  };
}
export type PageValues = ReturnType<typeof pageValues>;
