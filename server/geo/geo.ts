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
  /** Undefined when unknown or in doubt (`doubtOf`). `asker` pays with its share of requests. */
  placeAddress(text: string, asker?: string): Promise<PlacedAddress | undefined>;
  /** Why an address is not placed: another country, or places too far apart. */
  doubtOf(text: string): Promise<AddressDoubt | undefined>;
  /** Known towns and places, then the geocoder's. Never fails. */
  search(text: string, limit: number, asker?: string): Promise<Suggestion[]>;
  /** By road. Never fails. */
  distance(from: Position, to: Position): Promise<Route>;
};

/** `choices`: possible meanings, each in an unambiguous form. */
type AddressDoubt = { isAbroad: true } | { choices: readonly string[] };

type GeoOptions = {
  geocoderUrl?: string | undefined;
  routerUrl?: string | undefined;
  log: Log;
  fetch?: typeof globalThis.fetch;
  clock?: Clock;
};

/** A geocoder's answer this far from the named town is about another address. */
const BELIEVABLE_KM = 25;

/** Loads the tables early: with every name of every town they take a tenth of the start-up time. */
export const readPlaces = (): void => void import("./search-names.ts");

async function inProvince({ displayName, position }: GeocodedAddress, named?: PlacedByName): Promise<PlacedAddress> {
  const { nearestTown } = await import("./gazetteer.ts");
  const { names, province } = nearestTown(position);
  const town = named?.address.town ?? names[0] ?? "";
  return { name: displayName, town, position, province, isPoint: true };
}

/** Uses our tables, refined by a geocoder and a router if configured. */
export function createGeo(options: GeoOptions): Geo {
  const { geocoderUrl, routerUrl, log, fetch = globalThis.fetch, clock = systemClock } = options;
  const tools = { log, fetch, clock };
  const geocode = createGeocode(geocoderUrl, tools);
  const makeshift = createCache<PlacedAddress>(MAX_ENTRIES, clock.now);

  /** A chosen suggestion of the geocoder: its position is known, whatever its words may mean. */
  function chosen(text: string): Promise<PlacedAddress | undefined> {
    const suggested = geocode.suggested(text);
    return suggested ? inProvince(suggested) : Promise.resolve(undefined);
  }

  async function refined(
    text: string,
    named: PlacedByName | undefined,
    asker: string,
  ): Promise<PlacedAddress | undefined> {
    // By caller: one over the limit must not spoil answers for others.
    const key = `${asker} ${phrase(text)}`;
    const held = makeshift.get(key);
    if (held) return held;
    // Without a town the geocoder would choose one of many such streets.
    const geocoded = await geocode.find(named?.address.roughly === "assumed" ? `${text}, Utrecht` : text, asker);
    if (geocoded && (!named || greatCircleKm(geocoded.position, named.address.position) <= BELIEVABLE_KM)) {
      const placed = await inProvince(geocoded, named);
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
