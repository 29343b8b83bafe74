import { expect, test, vi } from "vitest";
import { withTravel } from "./travel.ts";

const [utrecht, amsterdam] = [
  { lat: 52.0907, lng: 5.1214 },
  { lat: 52.3702, lng: 4.8952 },
];
const router = (durationMinutes: number) => ({
  distance: vi.fn(async () => ({ distanceKm: 41, durationMinutes, source: "router" as const })),
});

test("the router is asked only where the estimate leaves too little time", async () => {
  const geo = router(38);
  expect(await withTravel(geo, (travel) => travel(utrecht, amsterdam, 43)), "the estimate").toBe(43);
  expect(geo.distance).not.toHaveBeenCalled();
  expect(await withTravel(geo, (travel) => travel(utrecht, amsterdam, 42)), "the router").toBe(38);
  expect(geo.distance).toHaveBeenCalledExactlyOnceWith(utrecht, amsterdam);
});

test("nobody is asked how far it is where no way is quick enough, or a place is not known", async () => {
  const geo = router(38);
  expect(await withTravel(geo, (travel) => travel(utrecht, amsterdam, -1))).toBe(43);
  expect(await withTravel(geo, (travel) => travel(undefined, amsterdam, 0))).toBe(0);
  expect(geo.distance).not.toHaveBeenCalled();
});
