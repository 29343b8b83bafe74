import { expect, test } from "vitest";
import { readCoordinates } from "./coordinates.ts";
import { placeByName, readPlace } from "./place-address.ts";

test.each([
  "52,0907, 5,1214",
  "52.0907, 5.1214",
  "52.0907,5.1214",
  "52,0907;5,1214",
  "52.0907 5.1214",
  "(52.0907, 5.1214)",
  "52.0907° N, 5.1214° E",
  "52.0907 N 5.1214 O",
  "5.1214, 52.0907",
  "5.1214 E 52.0907 N",
  "geo:52.0907,5.1214",
  "52° 5.442' N, 5° 7.284' E",
  `52°05'26.52"N 5°07'17.04"E`,
  "52°05′26,52″N 5°07′17,04″O",
])("%s is a point", (text) => {
  const point = readCoordinates(text);
  expect(point?.lat).toBeCloseTo(52.0907, 4);
  expect(point?.lng).toBeCloseTo(5.1214, 4);
  expect(placeByName(text)).toMatchObject({
    address: { name: "Utrecht", position: point, province: "UT" },
    exact: true,
  });
});

test.each(["Oudegracht 5, 3511 AB Utrecht", "52", "Kanaalstraat 52,5", "2.0 km na Zeist"])("%s is none", (text) => {
  expect(readCoordinates(text)).toBeUndefined();
});

test("a point at a terminal is the airport, one abroad is refused", () => {
  expect(placeByName("52.3094, 4.7622")?.address.airport).toBe("schiphol");
  expect(readPlace("48.8566, 2.3522")).toEqual({ isAbroad: true });
  expect(readPlace("-33.8688, 151.2093")).toEqual({ isAbroad: true });
});
