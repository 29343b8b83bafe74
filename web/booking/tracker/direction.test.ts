import { expect, test } from "vitest";
import { directionTo } from "./direction.ts";

const home = { lat: 52.09, lng: 5.12 };

test.each([
  [0.01, 0, "north"],
  [0.01, 0.016, "northEast"],
  [0, 0.01, "east"],
  [-0.01, 0.016, "southEast"],
  [-0.01, 0.001, "south"],
  [-0.01, -0.001, "south"],
  [0, -0.01, "west"],
  [0.01, -0.016, "northWest"],
] as const)("a place %d degrees up and %d to the right lies in the %s", (up, right, direction) => {
  expect(directionTo({ lat: home.lat + up, lng: home.lng + right }, home)).toBe(direction);
});
