import { fold } from "@domrit/shared/geo/fold.ts";
import { greatCircleKm } from "@domrit/shared/geo/position.ts";
import * as v from "valibot";
import { decimal, geonamesTowns, readCsv, type Town } from "./geonames.ts";

const ATTRIBUTION =
  "Contains data of GeoNames (https://www.geonames.org), CC BY 4.0, changed: names corrected, villages, postcodes and streets added.";

const SAME_TOWN_KM = 10;

const villageSchema = v.object({
  names: v.string(),
  lat: decimal,
  lng: decimal,
  province: v.string(),
  population: v.union([
    v.pipe(
      v.literal(""),
      v.transform(() => 0),
    ),
    decimal,
  ]),
});

const postcodeSchema = v.object({ from: v.string(), to: v.string(), town: v.string(), province: v.string() });

const streetSchema = v.object({ names: v.string(), postcode: v.string() });

/** The content of `server/geo/gazetteer.json`: one line for each town, range of postcodes and street. */
export function gazetteer() {
  const villages = readCsv("villages.csv", villageSchema).map((row) => ({ ...row, names: row.names.split("/") }));
  const towns = merge([...geonamesTowns(), ...villages]);
  const postcodes = readCsv("postcodes.csv", postcodeSchema).map(({ from, to, town, province }) => {
    const city = towns.find((candidate) => candidate.province === province && hasName(candidate, town));
    if (!city) throw new Error(`postcodes.csv: no town ${town} in ${province}`);
    return [from, to, degrees(city.lat), degrees(city.lng)].join("|");
  });
  const streets = readCsv("streets.csv", streetSchema).map(({ names, postcode }) => `${names}|${postcode}`);
  return { attribution: ATTRIBUTION, towns: towns.map(townLine), postcodes, streets };
}

function merge(entries: Town[]): Town[] {
  const towns: Town[] = [];
  const byName = new Map<string, Town[]>();
  for (const entry of entries) {
    const key = `${fold(entry.names[0] ?? "")},${entry.province}`;
    const same = byName.get(key)?.find((town) => greatCircleKm(town, entry) < SAME_TOWN_KM);
    if (same) {
      same.population = Math.max(same.population, entry.population);
      same.names = [...new Set([...same.names, ...entry.names])];
      continue;
    }
    towns.push(entry);
    byName.set(key, [...(byName.get(key) ?? []), entry]);
  }
  return towns.sort(
    (a, b) => compare(a.province, b.province) || compare(a.names[0] ?? "", b.names[0] ?? "") || a.lat - b.lat,
  );
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

const hasName = (town: Town, name: string) => town.names.some((one) => fold(one) === fold(name));

const degrees = (value: number) => String(Number(value.toFixed(4)));

const townLine = ({ names, lat, lng, province, population }: Town) =>
  [names.join("/"), degrees(lat), degrees(lng), province, population].join("|");
