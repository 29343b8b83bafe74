import type { Position } from "@domrit/shared/geo/position.ts";
import * as v from "valibot";

export type GeocodedAddress = { displayName: string; position: Position };

type Geocoder = {
  url(text: string, limit: number): URL;
  answer: v.GenericSchema<unknown, GeocodedAddress[]>;
  /** Whether its terms allow suggestions while typing. */
  suggests: boolean;
  /** Least milliseconds between two requests. */
  intervalMs: number;
};

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
const decimal = v.pipe(v.string(), v.decimal(), v.transform(Number));
const text = v.pipe(v.string(), v.minLength(1));

function withQuery(base: URL, path: string, query: Record<string, string>): URL {
  const url = new URL(base);
  if (!url.pathname.endsWith(path)) url.pathname = `${url.pathname.replace(/\/$/, "")}${path}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

const POINT = /^POINT\s?\((\S+) (\S+)\)$/;
const point = v.pipe(
  v.string(),
  v.transform((wkt) => POINT.exec(wkt)),
  v.transform((found) => ({ lat: Number(found?.[2]), lng: Number(found?.[1]) })),
  v.object({ lat: latitude, lng: longitude }),
);

/** PDOK Locatieserver 3.1, the Dutch address register; it refuses unknown parameters. */
const pdok = (base: URL): Geocoder => ({
  url: (q, limit) =>
    withQuery(base, "/free", {
      q,
      rows: String(limit),
      fl: "weergavenaam,centroide_ll",
      fq: "type:(adres OR postcode OR weg OR woonplaats)",
    }),
  answer: v.pipe(
    v.object({ response: v.object({ docs: v.array(v.object({ weergavenaam: text, centroide_ll: point })) }) }),
    v.transform(({ response }) =>
      response.docs.map((doc) => ({ displayName: doc.weergavenaam, position: doc.centroide_ll })),
    ),
  ),
  suggests: true,
  intervalMs: 0,
});

/** Nominatim's public service allows one request a second for a whole application, and none while typing. */
const nominatim = (base: URL): Geocoder => ({
  url: (q, limit) => withQuery(base, "/search", { q, format: "jsonv2", limit: String(limit), countrycodes: "nl,de" }),
  answer: v.pipe(
    v.array(v.object({ display_name: text, lat: v.pipe(decimal, latitude), lon: v.pipe(decimal, longitude) })),
    v.transform((found) =>
      found.map((one) => ({ displayName: one.display_name, position: { lat: one.lat, lng: one.lon } })),
    ),
  ),
  suggests: base.hostname !== "nominatim.openstreetmap.org",
  intervalMs: 1000,
});

const UTRECHT = { lat: "52.0907", lon: "5.1214" };

const photonFeature = v.object({
  geometry: v.object({ coordinates: v.tuple([longitude, latitude]) }),
  properties: v.object({
    name: v.optional(text),
    street: v.optional(text),
    housenumber: v.optional(text),
    city: v.optional(text),
    state: v.optional(text),
  }),
});

/** Photon, preferring results near Utrecht. */
const photon = (base: URL): Geocoder => ({
  url: (q, limit) => withQuery(base, "/api", { q, limit: String(limit), ...UTRECHT }),
  answer: v.pipe(
    v.object({ features: v.array(photonFeature) }),
    v.transform(({ features }) => features.map(photonAddress)),
  ),
  suggests: true,
  intervalMs: 0,
});

function photonAddress({ geometry, properties }: v.InferOutput<typeof photonFeature>): GeocodedAddress {
  const { name, street, housenumber, city, state } = properties;
  const address = [street, housenumber].filter(Boolean).join(" ");
  const parts = [name, address, city, state].filter((part) => part !== undefined && part !== "");
  const [lng, lat] = geometry.coordinates;
  return { displayName: [...new Set(parts)].join(", "), position: { lat, lng } };
}

/** PDOK and Photon are recognised by their name; everything else is Nominatim. */
export function geocoderAt(address: string): Geocoder {
  const base = new URL(address);
  if (/pdok|locatieserver/.test(base.href)) return pdok(base);
  return base.href.includes("photon") ? photon(base) : nominatim(base);
}
