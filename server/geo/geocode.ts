import { toSuggestion } from "@domrit/shared/geo/place.ts";
import type { Suggestion } from "@domrit/shared/geo/suggestion.ts";
import { ANSWER_HOLDS_MS, createCache, MAX_ENTRIES } from "./cache.ts";
import { type GeocodedAddress, geocoderAt } from "./geocoders.ts";
import { phrase } from "./reading/address-text.ts";
import type { GeocoderUser } from "./turns.ts";
import { createUpstream, type Tools } from "./upstream.ts";

/** Milliseconds; with the route's time the answer still comes within two seconds. */
const TIMEOUT_MS = 1000;

/** A geocoder, asked once a day for one text, within the caller's share. Both functions return nothing on failure. */
type Geocode = {
  find(text: string, address: string): Promise<GeocodedAddress | undefined>;
  suggest(text: string, limit: number, address: string): Promise<Suggestion[]>;
  suggested(text: string): GeocodedAddress | undefined;
};

export function createGeocode(address: string | undefined, tools: Tools): Geocode {
  if (address === undefined) {
    return { find: () => Promise.resolve(undefined), suggest: () => Promise.resolve([]), suggested: () => undefined };
  }
  const geocoder = geocoderAt(address);
  const upstream = createUpstream({ timeoutMs: TIMEOUT_MS, intervalMs: geocoder.intervalMs }, tools);
  const answers = createCache<GeocodedAddress[]>(MAX_ENTRIES, tools.clock.now);
  const suggested = createCache<GeocodedAddress>(MAX_ENTRIES, tools.clock.now);

  async function ask(text: string, limit: number, asker: GeocoderUser): Promise<GeocodedAddress[]> {
    const key = `${limit} ${phrase(text)}`;
    const remembered = answers.get(key);
    if (remembered) return remembered;
    const places = await upstream.get(geocoder.url(text, limit), geocoder.answer, asker).catch(() => undefined);
    if (places) answers.set(key, places, ANSWER_HOLDS_MS);
    return places ?? [];
  }

  return {
    suggested: (text) => suggested.get(phrase(text)),
    find: async (text, address) =>
      suggested.get(phrase(text)) ?? (await ask(text, 1, { address, purpose: "place" }))[0],
    async suggest(text, limit, address) {
      if (!geocoder.suggests || limit < 1) return [];
      const places = await ask(text, limit, { address, purpose: "suggest" });
      for (const one of places) suggested.set(phrase(one.displayName), one, ANSWER_HOLDS_MS);
      return places.map(({ displayName, position }) => toSuggestion(displayName, position));
    },
  };
}
