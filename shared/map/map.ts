import * as v from "valibot";

const boundsSchema = v.tuple([v.number(), v.number(), v.number(), v.number()]);
export type Bounds = v.InferOutput<typeof boundsSchema>;

/** The answer of `GET /api/map`: the operator's map file of the region; null where there is none. */
export const mapViewSchema = v.object({
  map: v.nullable(
    v.object({
      /** Where ranges of it are served; another file has another address. */
      url: v.string(),
      bounds: boundsSchema,
      minZoom: v.number(),
      maxZoom: v.number(),
    }),
  ),
});
export type StreetSource = NonNullable<v.InferOutput<typeof mapViewSchema>["map"]>;

export const MAP_PATH = "/api/map";

/** The layers of the Protomaps basemap that the product draws; a file without them would be drawn as an empty sheet. */
export const STREET_LAYERS = ["earth", "water", "roads", "places"] as const;
