import { greatCircleKm, type Position } from "@domrit/shared/geo/position.ts";
import { PROVINCES, type Province } from "@domrit/shared/geo/provinces.ts";
import * as v from "valibot";
import data from "./gazetteer.json" with { type: "json" };

/** The usual name first. Of towns with one name, the greatest weight wins. */
export type Town = {
  names: readonly string[];
  position: Position;
  province: Province;
  population: number;
  weight: number;
};

const UTRECHT = { lat: 52.0907, lng: 5.1214 };
const NEAREST_KM = 5;
const VILLAGERS = 1000;

const decimal = v.pipe(v.string(), v.decimal(), v.transform(Number));
const cells = v.pipe(
  v.string(),
  v.transform((line) => line.split("|")),
);
const townSchema = v.pipe(cells, v.tuple([v.string(), decimal, decimal, v.picklist(PROVINCES), decimal]));
const rangeSchema = v.pipe(cells, v.tuple([decimal, decimal, decimal, decimal]));
const streetSchema = v.pipe(cells, v.tuple([v.string(), decimal]));
const { towns, postcodes, streets } = v.parse(
  v.object({ towns: v.array(townSchema), postcodes: v.array(rangeSchema), streets: v.array(streetSchema) }),
  data,
);

/** All towns of the Netherlands, and those around Weeze and Düsseldorf. */
export const TOWNS: readonly Town[] = towns.map(([names, lat, lng, province, population]) => ({
  names: names.split("/"),
  position: { lat, lng },
  province,
  population,
  weight: weight({ lat, lng }, population),
}));

/** Nearer to Utrecht is likelier, unless the other town is much larger. */
function weight(position: Position, population: number): number {
  return (population + VILLAGERS) / Math.max(greatCircleKm(position, UTRECHT), NEAREST_KM) ** 3;
}

/** Precise to the quarter in Utrecht and to the town elsewhere. */
export function postcodePosition(postcode: number): Position | undefined {
  const range = postcodes.find(([from, to]) => from <= postcode && postcode <= to);
  return range && { lat: range[2], lng: range[3] };
}

/** Streets of Utrecht: the usual name first, with the middle of their quarter. */
export const STREETS: readonly { names: readonly string[]; position: Position }[] = streets.map(
  ([names, postcode]) => ({
    names: names.split("/"),
    position: postcodePosition(postcode) ?? UTRECHT,
  }),
);

export function nearestTown(position: Position): Town {
  return TOWNS.reduce((nearest, town) =>
    greatCircleKm(position, town.position) < greatCircleKm(position, nearest.position) ? town : nearest,
  );
}
