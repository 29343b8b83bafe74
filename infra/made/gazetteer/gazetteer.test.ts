import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fold } from "@domrit/shared/geo/fold.ts";
import { greatCircleKm } from "@domrit/shared/geo/position.ts";
import { describe, expect, test } from "vitest";
import { gazetteer } from "./gazetteer.ts";

const built = gazetteer();
const towns = built.towns.map((line) => {
  const [names = "", lat, lng, province = "", population] = line.split("|");
  return { names: names.split("/"), lat: Number(lat), lng: Number(lng), province, population: Number(population) };
});

test("the server's gazetteer is what these tables give (npm run gazetteer)", () => {
  const file = join(import.meta.dirname, "../../../server/geo/gazetteer.json");
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(built);
});

test("it names its source", () => {
  expect(built.attribution).toMatch(/GeoNames.*CC BY 4\.0/);
});

describe("the towns", () => {
  test("are as many as the Netherlands have, in every province", () => {
    const perProvince = Map.groupBy(towns, ({ province }) => province);
    expect(towns.length).toBeGreaterThan(2500);
    expect([...perProvince.keys()].sort()).toEqual([
      "DR",
      "FL",
      "FR",
      "GE",
      "GR",
      "LI",
      "NB",
      "NH",
      "NW",
      "OV",
      "UT",
      "ZE",
      "ZH",
    ]);
    expect(perProvince.get("UT")?.length).toBeGreaterThan(120);
  });

  test.each([
    "Amersfoort",
    "Baarn",
    "Bilthoven",
    "Breukelen",
    "Bunnik",
    "Bunschoten",
    "De Bilt",
    "Doorn",
    "Eemnes",
    "Houten",
    "IJsselstein",
    "Leusden",
    "Lopik",
    "Maarssen",
    "Mijdrecht",
    "Montfoort",
    "Nieuwegein",
    "Oudewater",
    "Renswoude",
    "Rhenen",
    "Soest",
    "Utrecht",
    "Veenendaal",
    "Vianen",
    "Leerdam",
    "Wijk bij Duurstede",
    "Woerden",
    "Woudenberg",
    "Zeist",
  ])("of the province of Utrecht include %s", (name) => {
    expect(towns.filter(({ names, province }) => province === "UT" && names.includes(name))).toHaveLength(1);
  });

  test("lie in the Netherlands, or around Weeze and Düsseldorf", () => {
    for (const { names, lat, lng, province } of towns) {
      const german = province === "NW";
      expect(lat > (german ? 50.9 : 50.74) && lat < (german ? 52.3 : 53.56), names[0]).toBe(true);
      expect(lng > (german ? 5.9 : 3.35) && lng < (german ? 7.2 : 7.24), names[0]).toBe(true);
    }
  });

  test("do not stray from the other towns of their province", () => {
    for (const town of towns) {
      const others = towns.filter((other) => other !== town && other.province === town.province);
      const nearest = Math.min(...others.map((other) => greatCircleKm(town, other)));
      expect(nearest, `${town.names[0]}, ${town.province}`).toBeLessThan(20);
    }
  });
});

describe("the ranges of postcodes", () => {
  const ranges = built.postcodes.map((line) => line.split("|").map(Number));

  test("follow each other and never overlap", () => {
    let last = 999;
    for (const [from = 0, to = 0] of ranges) {
      expect(from).toBeGreaterThan(last);
      expect(to).toBeGreaterThanOrEqual(from);
      last = to;
    }
    expect(last).toBeLessThan(10_000);
  });
});

test("the streets are Utrecht's, each once, in one of its postcodes", () => {
  const names = built.streets.flatMap((line) => (line.split("|")[0] ?? "").split("/").map(fold));
  expect(new Set(names).size).toBe(names.length);
  for (const line of built.streets) expect(line).toMatch(/\|35\d\d$/);
});
