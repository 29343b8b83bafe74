import { greatCircleKm, type Position } from "@domrit/shared/geo/position.ts";
import type { Suggestion } from "@domrit/shared/geo/suggestion.ts";
import { createCache, MAKESHIFT_HOLDS_MS, MAX_ENTRIES } from "./cache.ts";
import { createGeocode } from "./geocode.ts";
import type { GeocodedAddress } from "./geocoders.ts";
import type { PlacedAddress } from "./placed-address.ts";
import { phrase } from "./reading/address-text.ts";
import type { PlacedByName } from "./reading/place-address.ts";
import { createRouter, type Route } from "./route.ts";
import type { Clock } from "./turns.ts";
import { type Log, systemClock } from "./upstream.ts";

export type Geo = {
  /**
   * Where an address lies; undefined when neither our names nor the geocoder know it, and where `doubtOf` says why it is not
   * guessed. `asker` is whose share it costs.
   */
  placeAddress(text: string, asker?: string): Promise<PlacedAddress | undefined>;
  /** Why an address is not placed: it names another country, or places too far apart. */
  doubtOf(text: string): Promise<AddressDoubt | undefined>;
  /** Suggestions for what was typed so far: towns and places we know, then the geocoder's. Never fails. */
  search(text: string, limit: number, asker?: string): Promise<Suggestion[]>;
  /** The way by road. Never fails. */
  distance(from: Position, to: Position): Promise<Route>;
};

/** Why an address is not placed; `choices`: what it may mean, each so written that it is understood. */
type AddressDoubt = { isAbroad: true } | { choices: readonly string[] };

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

async function inProvince({ displayName, position }: GeocodedAddress): Promise<PlacedAddress> {
  const { nearestTown } = await import("./gazetteer.ts");
  return { name: displayName, position, province: nearestTown(position).province };
}

/** Places, towns and distances out of our own tables, refined by a geocoder and a router where they are configured. */
export function createGeo(options: GeoOptions): Geo {
  const { geocoderUrl, routerUrl, log, fetch = globalThis.fetch, clock = systemClock } = options;
  const tools = { log, fetch, clock };
  const geocode = createGeocode(geocoderUrl, tools);
  const makeshift = createCache<PlacedAddress>(MAX_ENTRIES, clock.now);

  /** A suggestion of the geocoder's that somebody took: it is known where that lies, whatever its words may mean. */
  function chosen(text: string): Promise<PlacedAddress | undefined> {
    const suggested = geocode.suggested(text);
    return suggested ? inProvince(suggested) : Promise.resolve(undefined);
  }

  async function refined(
    text: string,
    named: PlacedByName | undefined,
    asker: string,
  ): Promise<PlacedAddress | undefined> {
    // For each caller separately: a caller over their limit must not spoil the answers for others.
    const key = `${asker} ${phrase(text)}`;
    const held = makeshift.get(key);
    if (held) return held;
    // Without a town the geocoder would choose one of many streets of that name.
    const geocoded = await geocode.find(named?.address.roughly === "assumed" ? `${text}, Utrecht` : text, asker);
    if (geocoded && (!named || greatCircleKm(geocoded.position, named.address.position) <= BELIEVABLE_KM)) {
      const placed = await inProvince(geocoded);
      return named?.address.roughly === "assumed"
        ? { ...placed, name: named.address.name, roughly: "assumed" }
        : placed;
    }
    if (named) makeshift.set(key, named.address, MAKESHIFT_HOLDS_MS);
    return named?.address;
  }

  return {
    distance: createRouter(routerUrl, tools),
    async placeAddress(text, asker = "") {
      const { readPlace } = await import("./reading/place-address.ts");
      const { placed: named, rivals, isAbroad } = readPlace(text);
      if (isAbroad) return undefined;
      if (rivals) return chosen(text);
      if (named?.exact) return named.address;
      return refined(text, named, asker);
    },
    async doubtOf(text) {
      const [{ readPlace }, { choicesFor }] = await Promise.all([
        import("./reading/place-address.ts"),
        import("./reading/choices.ts"),
      ]);
      const { rivals, isAbroad } = readPlace(text);
      if (isAbroad) return { isAbroad };
      return rivals && { choices: choicesFor(text).map((choice) => choice.text) };
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
