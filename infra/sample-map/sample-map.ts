import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { BOUNDS, REGION } from "./region.ts";
import { type Tile, writePmtiles } from "./write-pmtiles.ts";

const ZOOMS = { from: 6, to: 13 };
const EXTENT = 4096;

/** A small PMTiles map for tests and development. Streets are invented, towns are real. */
export function sampleMap(): Buffer {
  const indexes = Object.entries(REGION).map(([layer, features]) => {
    const data = { type: "FeatureCollection" as const, features };
    return { layer, index: new GeoJSONVT(data, { maxZoom: ZOOMS.to, extent: EXTENT, indexMaxZoom: 5 }) };
  });
  const tiles: Tile[] = [];
  for (let z = ZOOMS.from; z <= ZOOMS.to; z += 1) {
    for (const { x, y } of tilesAt(z)) {
      const layers = indexes.flatMap(({ layer, index }) => {
        const tile = index.getTile(z, x, y);
        return tile ? [[layer, tile] as const] : [];
      });
      const data = fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: EXTENT });
      if (layers.length > 0) tiles.push({ z, x, y, data });
    }
  }
  const vectorLayers = Object.keys(REGION).map((id) => ({ id, fields: {} }));
  return writePmtiles({ tiles, metadata: { name: "Sample", vector_layers: vectorLayers }, bounds: BOUNDS });
}

function tilesAt(z: number): { x: number; y: number }[] {
  const [west, south, east, north] = BOUNDS;
  const column = (lng: number) => Math.floor(((lng + 180) / 360) * 2 ** z);
  const row = (lat: number) => {
    const radians = (lat * Math.PI) / 180;
    return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z);
  };
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return range(column(west), column(east)).flatMap((x) => range(row(north), row(south)).map((y) => ({ x, y })));
}
