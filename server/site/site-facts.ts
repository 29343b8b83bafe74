import { DAYS_AHEAD } from "@domrit/shared/booking/trip/pickup-window.ts";
import type { PublicFares } from "@domrit/shared/fares/public-fares.ts";
import type { PageFacts } from "@domrit/shared/site/page-values.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import type { CachedFigures } from "../booking/figures/public-figures.ts";
import type { Discounts } from "../fares/discounts/discounts.ts";
import { type FareSources, publicFares } from "../fares/public-fares.ts";

/** What pages are filled in from, whoever visits. */
export type SiteFacts = Omit<PageFacts, "visitor">;

/** Gives the same object until something changes. A page that was filled in from it can be kept until then. */
export type CurrentFacts = () => SiteFacts;

export type SiteFares = FareSources & { discounts: Pick<Discounts, "onSite"> };

type Sources = {
  origin: string;
  figures: CachedFigures;
  fares: SiteFares;
  now: () => Date;
};

export function currentFacts({ origin, figures, fares, now }: Sources): CurrentFacts {
  let kept: { from: readonly unknown[]; facts: SiteFacts } | undefined;
  const factsOf = (day: string): SiteFacts => ({
    origin,
    figures: figures(),
    fares: toldFares(publicFares(fares, day), day),
    discount: fares.discounts.onSite(),
  });
  return () => {
    const day = dayOf(now());
    const from = [day, figures(), fares.tariffs.published(), fares.fixedFares.all(), fares.discounts.onSite()];
    if (!kept || kept.from.some((part, at) => part !== from[at])) kept = { from, facts: factsOf(day) };
    return kept.facts;
  };
}

/** The next fares are told as soon as somebody can book a ride under them. */
const toldFares = ({ current, next }: PublicFares, day: string): PublicFares =>
  next && next.day <= daysAfter(day, DAYS_AHEAD) ? { current, next } : { current };
