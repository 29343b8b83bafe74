import { greatCircleKm, type Position } from "@domrit/shared/geo/position.ts";
import type { Suggestion } from "@domrit/shared/geo/suggestion.ts";
import { phrase } from "./address-text.ts";
import { createCache, MAKESHIFT_HOLDS_MS, MAX_ENTRIES } from "./cache.ts";
import { createGeocode } from "./geocode.ts";
import type { PlacedAddress } from "./placed-address.ts";
import { createRouter, type Route } from "./route.ts";
import { type Clock, type Log, systemClock } from "./upstream.ts";

export type Geo = {
  /** Where an address lies; undefined when neither our names nor the geocoder know it. `asker` is whose share it costs. */
  placeAddress(text: string, asker?: string): Promise<PlacedAddress | undefined>;
  /** Suggestions for what was typed so far: towns and places we know, then the geocoder's. Never fails. */
  search(text: string, limit: number, asker?: string): Promise<Suggestion[]>;
  /** The way by road. Never fails. */
  distance(from: Position, to: Position): Promise<Route>;
};

type GeoOptions = {
  geocoderUrl?: string | undefined;
  routerUrl?: string | undefined;
  log: Log;
  fetch?: typeof globalThis.fetch;
  clock?: Clock;
};

/** An upstream answer this far from the town that was named is about some other address. */
const BELIEVABLE_KM = 25;

/** Reads our own tables before the first address is placed: with every name of every town that takes a tenth of a start. */
export const readPlaces = (): void => void import("./search-names.ts");

/** Places, towns and distances out of our own tables, refined by a geocoder and a router where they are configured. */
export function createGeo(options: GeoOptions): Geo {
  const { geocoderUrl, routerUrl, log, fetch = globalThis.fetch, clock = systemClock } = options;
  const tools = { log, fetch, clock };
  const geocode = createGeocode(geocoderUrl, tools);
  const makeshift = createCache<PlacedAddress>(MAX_ENTRIES, clock.now);

  return {
    distance: createRouter(routerUrl, tools),
    async placeAddress(text, asker = "") {
      const { placeByName } = await import("./place-address.ts");
      const named = placeByName(text);
      if (named?.exact) return named.address;
      // For each caller separately: a caller over their limit must not spoil the answers for others.
      const key = `${asker} ${phrase(text)}`;
      const held = makeshift.get(key);
      if (held) return held;
      // Without a town the geocoder would choose one of many streets of that name.
      const geocoded = await geocode.find(named?.address.roughly === "assumed" ? `${text}, Utrecht` : text, asker);
      if (geocoded && (!named || greatCircleKm(geocoded.position, named.address.position) <= BELIEVABLE_KM)) {
        const { nearestTown } = await import("./gazetteer.ts");
        const { province } = nearestTown(geocoded.position);
        const placed = { name: geocoded.displayName, position: geocoded.position, province };
        return named?.address.roughly === "assumed"
          ? { ...placed, name: named.address.name, roughly: "assumed" }
          : placed;
      }
      if (named) makeshift.set(key, named.address, MAKESHIFT_HOLDS_MS);
      return named?.address;
    },
    async search(text, limit, asker = "") {
      const { searchByName } = await import("./search-names.ts");
      const own = searchByName(text, limit);
      const names = new Set(own.map((one) => one.display_name));
      const geocoded = await geocode.suggest(text, limit - own.length, asker);
      return [...own, ...geocoded.filter((one) => !names.has(one.display_name))];
    },
  };
}
