import { serviceTowns } from "@domrit/shared/company/service-area.ts";
import { expect, test } from "vitest";
import { MAP, project, smoothPath } from "./project.ts";

test("every town lies on the map, north above south and west left of east", () => {
  for (const { name, lat, lng } of serviceTowns) {
    const { x, y } = project([lat, lng]);
    expect(x > MAP.left && x < MAP.left + MAP.width && y > 0 && y < MAP.height, name).toBe(true);
  }
  expect(project([52.2, 5]).y).toBeLessThan(project([52, 5]).y);
  expect(project([52, 4.9]).x).toBeLessThan(project([52, 5.2]).x);
});

test("a kilometre is as long to the east as to the north", () => {
  const centre = project([52.1, 5.1]);
  const north = centre.y - project([52.1 + 1 / 111.2, 5.1]).y;
  const east = project([52.1, 5.1 + 1 / (111.2 * Math.cos((52.1 * Math.PI) / 180))]).x - centre.x;
  expect(east).toBeCloseTo(north, 0);
});

test("a smooth path goes through its points and closes when it bounds an area", () => {
  const points = [
    [52.2, 5],
    [52.1, 5.1],
    [52, 5.2],
  ] as const;
  const middle = project(points[1]);
  expect(smoothPath(points)).toContain(` ${middle.x} ${middle.y}`);
  expect(smoothPath(points).endsWith("z")).toBe(false);
  expect(smoothPath(points, true).endsWith("z")).toBe(true);
});
