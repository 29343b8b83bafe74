import { DAYS_AHEAD } from "@domrit/shared/booking/trip/pickup-window.ts";
import type { PublicFares } from "@domrit/shared/fares/public-fares.ts";
import type { PageFacts } from "@domrit/shared/site/page-values.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import type { CachedFigures } from "../booking/figures/public-figures.ts";
import { type FareSources, publicFares } from "../fares/public-fares.ts";

/** What pages are filled in from, whoever visits. */
export type SiteFacts = Omit<PageFacts, "visitor">;

/** Gives one object until something changes, so that what was filled in from it can be kept so long. */
export type CurrentFacts = () => SiteFacts;

type Sources = {
  origin: string;
  figures: CachedFigures;
  fares: FareSources;
  now: () => Date;
};

export function currentFacts({ origin, figures, fares, now }: Sources): CurrentFacts {
  let kept: { from: readonly unknown[]; facts: SiteFacts } | undefined;
  return () => {
    const day = dayOf(now());
    const from = [day, figures(), fares.tariffs.published(), fares.fixedFares.all()];
    if (!kept || kept.from.some((part, at) => part !== from[at]))
      kept = { from, facts: { origin, figures: figures(), fares: toldFares(publicFares(fares, day), day) } };
    return kept.facts;
  };
}

/** The next fares are told as soon as somebody can book a ride under them. */
const toldFares = ({ current, next }: PublicFares, day: string): PublicFares =>
  next && next.day <= daysAfter(day, DAYS_AHEAD) ? { current, next } : { current };
