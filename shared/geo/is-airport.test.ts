import { expect, test } from "vitest";
import { isAirport, meetingPoint } from "./is-airport.ts";

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

test.each([
  ["Schiphol Airport, Aankomst (Arrivals), Schiphol", "schiphol"],
  ["vliegveld eindhoven", "eindhoven"],
  ["Rotterdam Airport", "hall"],
  ["Maastricht Aachen Airport", "hall"],
] as const)("a passenger who lands at %s is met at %s", (address, point) => expect(meetingPoint(address)).toBe(point));
