import type { StreetSource } from "@domrit/shared/map/map.ts";
import type { FilterSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import { DARK, LIGHT } from "./palette.ts";

/** The site's own font, which the page has loaded: without an address of glyphs MapLibre draws its letters here. */
const FONT = ["Figtree Variable"];
const SOURCE = "streets";

type Widths = readonly [zoom: number, pixels: number][];

const growing = (widths: Widths) =>
  ["interpolate", ["exponential", 1.6], ["zoom"], ...widths.flat()] as unknown as number;
const kindIs = (...kinds: string[]): FilterSpecification => ["in", ["get", "kind"], ["literal", kinds]];

/**
 * The look of the streets in the site's colours: land, woods, water, roads by their rank, rails, houses, and the names of
 * streets and places. The layers are those of a Protomaps basemap (docs.protomaps.com/basemaps/layers).
 */
export function streetStyle({ url, bounds, minZoom, maxZoom }: StreetSource, isDark: boolean): StyleSpecification {
  const colour = isDark ? DARK : LIGHT;
  const area = (id: string, layer: string, fill: string, filter?: FilterSpecification): LayerSpecification => ({
    id,
    type: "fill",
    source: SOURCE,
    "source-layer": layer,
    paint: { "fill-color": fill },
    ...(filter && { filter }),
  });
  const line = (
    id: string,
    stroke: string,
    filter: FilterSpecification,
    widths: Widths,
    layer = "roads",
  ): LayerSpecification => ({
    id,
    type: "line",
    source: SOURCE,
    "source-layer": layer,
    filter,
    layout: { "line-cap": "round", "line-join": "round" },
    paint: { "line-color": stroke, "line-width": growing(widths) },
  });
  const halo = { "text-halo-color": colour.land, "text-halo-width": 1.5 };
  return {
    version: 8,
    // The address is that of this site alone, whatever the page's own is.
    sources: {
      [SOURCE]: { type: "vector", tiles: [`pmtiles://${url}/{z}/{x}/{y}`], bounds, minzoom: minZoom, maxzoom: maxZoom },
    },
    layers: [
      { id: "beyond", type: "background", paint: { "background-color": colour.beyond } },
      area("earth", "earth", colour.land),
      area("woods", "landuse", colour.woods, kindIs("forest", "wood", "park", "nature_reserve", "grass", "cemetery")),
      area("water", "water", colour.water, ["==", ["geometry-type"], "Polygon"]),
      line("rivers", colour.water, ["==", ["geometry-type"], "LineString"], WIDTHS.river, "water"),
      { ...area("buildings", "buildings", colour.beyond), minzoom: 14 } as LayerSpecification,
      line("rails", colour.border, kindIs("rail"), WIDTHS.rail),
      line("paths", colour.street, kindIs("path"), WIDTHS.path),
      line("streets", colour.street, kindIs("minor_road", "other"), WIDTHS.street),
      line("roads", colour.street, kindIs("major_road"), WIDTHS.road),
      line("motorways", colour.road, kindIs("highway"), WIDTHS.motorway),
      {
        id: "street-names",
        type: "symbol",
        source: SOURCE,
        "source-layer": "roads",
        minzoom: 13,
        filter: kindIs("highway", "major_road", "minor_road"),
        layout: {
          "symbol-placement": "line",
          "text-field": ["get", "name"],
          "text-font": FONT,
          "text-size": 12,
        },
        paint: { "text-color": colour.name, ...halo },
      },
      {
        id: "places",
        type: "symbol",
        source: SOURCE,
        "source-layer": "places",
        filter: kindIs("locality", "neighbourhood", "macrohood"),
        layout: {
          "text-field": ["coalesce", ["get", "name:nl"], ["get", "name"]],
          "text-font": FONT,
          "text-size": [
            "case",
            ["==", ["get", "kind_detail"], "city"],
            18,
            ["==", ["get", "kind"], "locality"],
            14,
            12,
          ],
          "text-max-width": 8,
          "text-padding": 8,
          "symbol-sort-key": [
            "case",
            ["==", ["get", "kind_detail"], "city"],
            0,
            ["==", ["get", "kind"], "locality"],
            1,
            2,
          ],
        },
        paint: { "text-color": colour.label, ...halo },
      },
    ],
  };
}

/** Pixels at zooms, which grow between them as the map does. */
const WIDTHS = {
  river: [
    [8, 1],
    [16, 12],
  ],
  rail: [
    [9, 0.5],
    [16, 2],
  ],
  path: [
    [14, 0.5],
    [18, 3],
  ],
  street: [
    [11, 0.5],
    [14, 2],
    [18, 14],
  ],
  road: [
    [8, 0.5],
    [14, 4],
    [18, 20],
  ],
  motorway: [
    [6, 0.8],
    [12, 3],
    [18, 24],
  ],
} as const satisfies Record<string, Widths>;
