import { expect, test } from "vitest";
import { searchByName } from "./search-names.ts";

const names = (text: string, limit = 5) => searchByName(text, limit).map((found) => found.display_name);

test.each([
  ["nieuweg", "Nieuwegein, Utrecht"],
  ["NIEUWEG", "Nieuwegein, Utrecht"],
  ["woer", "Woerden, Utrecht"],
  ["den haag", "Den Haag, Zuid-Holland"],
  ["the hague", "Den Haag, Zuid-Holland"],
  ["hertog", "'s-Hertogenbosch, Noord-Brabant"],
  ["ıjsselst", "IJsselstein, Utrecht"],
  ["utrecht centr", "Utrecht Centraal, Stationshal, Utrecht"],
])("%s suggests %s first", (text, first) => {
  expect(names(text)[0]).toBe(first);
});

test("each name once, at most as many as asked for, as the public geocoder writes them", () => {
  const found = names("nieuw", 20);
  expect(found).toHaveLength(20);
  expect(new Set(found).size).toBe(20);
  expect(names("nieuw", 3)).toHaveLength(3);
  expect(searchByName("nieuwegein", 1)).toEqual([
    {
      display_name: "Nieuwegein, Utrecht",
      lat: expect.stringMatching(/^52\.\d+$/),
      lon: expect.stringMatching(/^5\.\d+$/),
    },
  ]);
});

test("a name that starts so comes before a likelier one that merely has such a word", () => {
  const found = names("heide", 20);
  expect(found).toContain("Huis ter Heide, Utrecht");
  expect(found.indexOf("Heide, Limburg")).toBeLessThan(found.indexOf("Huis ter Heide, Utrecht"));
});

test.each([
  ["biltstraat 10", "Biltstraat 10, Utrecht"],
  ["Kanaalstraat 12-bis A", "Kanaalstraat 12-bis A, Utrecht"],
  ["biltstr", "Biltstraat, Utrecht"],
])("a street is suggested with its town, the house number as it was typed: %s", (text, first) => {
  expect(names(text)[0]).toBe(first);
});

test.each([
  ["Kerkstraat 4 Zeist", "Kerkstraat 4, Zeist"],
  ["zeist kerkstraat 4", "Kerkstraat 4, Zeist"],
  ["4 kerkstraat zeist", "Kerkstraat 4, Zeist"],
  ["Kerkstraat 4, Zeist", "Kerkstraat 4, Zeist"],
  ["Biltstraat 5 utrecht", "Biltstraat 5, Utrecht"],
  ["dorpsstraat 12 de bilt", "Dorpsstraat 12, De Bilt"],
])("street, number and town are understood in any order: %s", (text, first) => {
  expect(names(text)[0]).toBe(first);
});

test("places of one name that lie far apart are suggested separately", () => {
  expect(names("Oudegracht 5, Utrecht, Hoorn").slice(0, 2)).toEqual(["Oudegracht 5, Utrecht", "Oudegracht 5, Hoorn"]);
});

test("nonsense gets no suggestions", () => {
  expect(names("qwertyuiop")).toEqual([]);
  expect(names("...")).toEqual([]);
});
