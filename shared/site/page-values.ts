import { type PublicPunctuality, percentOnTime } from "../booking/punctuality.ts";
import { calculatorTexts } from "../fares/calculator-texts.ts";
import type { PublicDiscount } from "../fares/discount.ts";
import { changedTexts, fareTexts } from "../fares/fare-texts.ts";
import type { PublicFares } from "../fares/public-fares.ts";
import { LANGUAGES, type Locale } from "../i18n/locales.ts";
import { formatMoney } from "../money/cents.ts";
import { formatDay } from "../time/format-day.ts";
import type { PublicFigures, PublicWait } from "./public-figures.ts";
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

/** The code that the site names, and what it takes off, as the language writes it. */
const discountTexts = (discount: PublicDiscount, locale: Locale) => ({
  code: discount.code,
  off:
    "percent" in discount
      ? new Intl.NumberFormat(LANGUAGES[locale].amounts, { style: "percent" }).format(discount.percent / 100)
      : formatMoney(discount.cents, locale),
});

/** How often drivers were on time, as a page in this language writes it. */
function punctualityTexts(punctuality: PublicPunctuality, locale: Locale) {
  const tag = LANGUAGES[locale].dates;
  const number = new Intl.NumberFormat(tag);
  const percent = new Intl.NumberFormat(tag, { style: "percent" });
  return {
    percent: percent.format((percentOnTime(punctuality) ?? 0) / 100),
    onTime: number.format(punctuality.onTime),
    rides: number.format(punctuality.onTime + punctuality.late),
    from: formatDay(punctuality.from, locale),
    to: formatDay(punctuality.to, locale),
  };
}

/** In how many minutes four in five rides had what they waited for, as a page in this language writes it. */
function waitTexts({ minutes, rides, from, to }: PublicWait, locale: Locale) {
  const number = new Intl.NumberFormat(LANGUAGES[locale].dates);
  return {
    minutes: number.format(minutes),
    rides: number.format(rides),
    from: formatDay(from, locale),
    to: formatDay(to, locale),
  };
}
