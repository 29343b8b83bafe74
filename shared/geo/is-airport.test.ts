import { expect, test } from "vitest";
import { isAirport } from "./is-airport.ts";

test.each([
  "Schiphol",
  "Schiphol Airport, Vertrek (Departures), Schiphol",
  "luchthaven eindhoven",
  "Weeze-Düsseldorf",
  "Rotterdam Havalimanı",
])("%s is an airport", (address) => expect(isAirport(address)).toBe(true));

test.each(["Utrecht Centraal", "Schipholstraat 3, Haarlem", ""])("%s is none", (address) =>
  expect(isAirport(address)).toBe(false),
);
