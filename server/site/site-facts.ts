import type { PageFacts } from "@domrit/shared/site/page-values.ts";
import type { CachedPunctuality } from "../booking/figures/punctuality-cache.ts";

/** What pages are filled in from, whoever visits. */
export type SiteFacts = Omit<PageFacts, "visitor">;

/** Gives one object until a fact changes, so that whatever was filled in can be kept so long. */
export type CurrentFacts = () => SiteFacts;

type Sources = { origin: string; punctuality: CachedPunctuality };

export function currentFacts({ origin, punctuality }: Sources): CurrentFacts {
  let facts: SiteFacts = { origin, punctuality: punctuality() };
  return () => {
    if (punctuality() !== facts.punctuality) facts = { origin, punctuality: punctuality() };
    return facts;
  };
}
