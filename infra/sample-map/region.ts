import { serviceTowns } from "@domrit/shared/company/service-area.ts";

type Point = [lng: number, lat: number];
type Properties = Record<string, string | number>;
type Shape =
  | { type: "Polygon"; coordinates: Point[][] }
  | { type: "LineString"; coordinates: Point[] }
  | { type: "Point"; coordinates: Point };
type Feature = { type: "Feature"; geometry: Shape; properties: Properties };

export const BOUNDS = [4.75, 51.9, 5.65, 52.3] as const;
const [west, south, east, north] = BOUNDS;

const feature = (geometry: Shape, properties: Properties): Feature => ({ type: "Feature", geometry, properties });
const line = (properties: Properties, ...coordinates: Point[]) =>
  feature({ type: "LineString", coordinates }, properties);
const area = (properties: Properties, ...ring: Point[]) =>
  feature({ type: "Polygon", coordinates: [[...ring, ...ring.slice(0, 1)]] }, properties);

/** Spacing of a town's street grid, and the number of streets each way. */
const BLOCK: Point = [0.0022, 0.0014];
const STREETS = 6;

function streetsOf({ name, lng, lat }: (typeof serviceTowns)[number]): Feature[] {
  const [width, height] = [BLOCK[0] * STREETS, BLOCK[1] * STREETS];
  return Array.from({ length: 2 * STREETS + 1 }, (_, index) => index - STREETS).flatMap((n) => {
    const kind = n % 3 === 0 ? "major_road" : "minor_road";
    const [x, y] = [lng + n * BLOCK[0], lat + n * BLOCK[1]];
    return [
      line({ kind, name: `${name} straat ${n + STREETS + 1}` }, [x, lat - height], [x, lat + height]),
      line({ kind, name: `${name} laan ${n + STREETS + 1}` }, [lng - width, y], [lng + width, y]),
    ];
  });
}

/** By the layers of a Protomaps basemap; only towns are real. */
export const REGION: Record<string, Feature[]> = {
  earth: [area({ kind: "earth" }, [west, south], [east, south], [east, north], [west, north])],
  landuse: [area({ kind: "forest" }, [5.25, 52.06], [5.36, 52.06], [5.36, 52.15], [5.25, 52.14])],
  water: [
    area({ kind: "lake" }, [5.08, 52.13], [5.11, 52.13], [5.11, 52.15], [5.08, 52.15]),
    line({ kind: "canal" }, [4.99, 52.3], [5.02, 52.17], [5.08, 52.08], [5.1, 52.02], [5.17, 51.97]),
  ],
  roads: [
    line({ kind: "highway", name: "A2" }, [4.95, 52.3], [5.0, 52.16], [5.05, 52.08], [5.08, 52.02], [5.1, 51.9]),
    line({ kind: "highway", name: "A12" }, [4.75, 52.05], [5.0, 52.06], [5.1, 52.06], [5.25, 52.06], [5.6, 52.02]),
    line({ kind: "highway", name: "A27" }, [5.2, 52.3], [5.17, 52.15], [5.15, 52.08], [5.12, 51.98], [5.05, 51.9]),
    line({ kind: "highway", name: "A28" }, [5.15, 52.09], [5.25, 52.12], [5.38, 52.17], [5.5, 52.22], [5.65, 52.26]),
    line({ kind: "rail" }, [4.85, 52.09], [5.1101, 52.0893], [5.39, 52.15], [5.65, 52.21]),
    ...serviceTowns.flatMap(streetsOf),
  ],
  places: serviceTowns.map(({ name, lng, lat }) =>
    feature(
      { type: "Point", coordinates: [lng, lat] },
      { kind: "locality", kind_detail: ["Utrecht", "Amersfoort"].includes(name) ? "city" : "town", name },
    ),
  ),
};
