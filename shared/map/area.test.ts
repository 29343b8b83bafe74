import { expect, test } from "vitest";
import { serviceTowns } from "../company/service-area.ts";
import { AIRPORT_TERMINALS } from "../geo/airports.ts";
import { DRIVEN_AREA, SERVICE_AREA } from "./area.ts";

const within = ([west, south, east, north]: readonly [number, number, number, number]) => {
  return ({ lat, lng }: { lat: number; lng: number }) => lng > west && lng < east && lat > south && lat < north;
};

test("each town lies in the area of the towns, and each airport in that of all that is driven to", () => {
  expect(serviceTowns.filter((town) => !within(SERVICE_AREA)(town))).toEqual([]);
  const places = [...serviceTowns, ...AIRPORT_TERMINALS.map(({ position }) => position)];
  expect(places.filter((place) => !within(DRIVEN_AREA)(place))).toEqual([]);
});
