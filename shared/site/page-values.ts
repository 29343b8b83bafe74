import { calculatorTexts } from "../fares/calculator-texts.ts";
import type { PublicDiscount } from "../fares/discount.ts";
import { discountTexts } from "../fares/discount-texts.ts";
import { changedTexts, fareTexts } from "../fares/fare-texts.ts";
import type { PublicFares } from "../fares/public-fares.ts";
import type { Locale } from "../i18n/locales.ts";
import type { PublicFigures } from "./public-figures.ts";
import { punctualityTexts, waitTexts } from "./punctuality-texts.ts";
import type { VisitorKind } from "./visitor.ts";

/** What pages are filled in from. `fares.next`: where it is to be told already. */
export type PageFacts = {
  origin: string;
  visitor: VisitorKind;
  figures: PublicFigures;
  fares: PublicFares;
  discount: PublicDiscount;
};

/** What the server writes into a page of this language, by the names of its places. */
export function pageValues({ origin, visitor, figures, fares, discount }: PageFacts, locale: Locale) {
  const next = changedTexts(fares, locale);
  return {
    site: { origin, visitor },
    punctuality: figures.punctuality && punctualityTexts(figures.punctuality, locale),
    arrival: figures.arrival && waitTexts(figures.arrival, locale),
    confirmation: figures.confirmation && waitTexts(figures.confirmation, locale),
    fare: fareTexts(fares.current, locale),
    next,
    discount: discountTexts(discount, locale),
    calculator: calculatorTexts(next ? fares : { current: fares.current }, locale),
  };
}
export type PageValues = ReturnType<typeof pageValues>;
