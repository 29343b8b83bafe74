import { serviceTowns } from "@domrit/shared/company/service-area.ts";
import { expect, test } from "vitest";
import type { LatLng } from "./geometry.ts";
import { PROVINCE } from "./province.ts";

/** Whether a line from the point to the east crosses the border an odd number of times. */
function isInside([lat, lng]: LatLng): boolean {
  const crossings = PROVINCE.filter((from, index) => {
    const to = PROVINCE[(index + 1) % PROVINCE.length] ?? from;
    if (from[0] > lat === to[0] > lat) return false;
    return lng < from[1] + ((lat - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
  });
  return crossings.length % 2 === 1;
}

test("the towns that are served lie in the province, its neighbours do not", () => {
  for (const { name, lat, lng } of serviceTowns) expect(isInside([lat, lng]), name).toBe(true);
  for (const [name, lat, lng] of [
    ["Hilversum", 52.224, 5.176],
    ["Gouda", 52.011, 4.71],
    ["Culemborg", 51.955, 5.227],
  ] as const) {
    expect(isInside([lat, lng]), name).toBe(false);
  }
});
