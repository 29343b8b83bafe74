import { expect, test } from "vitest";
import { FRAME, frameOf } from "./frame.ts";

const station = { lat: 52.0893, lng: 5.1101 };
const north = (km: number) => ({ lat: station.lat + km / 111.2, lng: station.lng });

test.each([0.1, 0.9, 2.4, 7, 30])("a car %d km away lies on the drawing with its pickup, to scale", (km) => {
  const { place, bar } = frameOf([north(km), station]);
  const [car, pickup] = [place(north(km)), place(station)];
  for (const { x, y } of [car, pickup]) {
    expect(x > 0 && x < FRAME.width && y > 20 && y < FRAME.height - 20).toBe(true);
  }
  expect(car.y).toBeLessThan(pickup.y);
  expect((pickup.y - car.y) / bar.width).toBeCloseTo(km / bar.km, 1);
  expect(bar.width).toBeLessThan(FRAME.width / 2);
});

test("a car alone is in the middle, and the region lies beneath it", () => {
  const { place, region } = frameOf([station]);
  expect(place(station)).toEqual({ x: FRAME.width / 2, y: FRAME.height / 2 });
  expect(region.x < 0 && region.y < 0).toBe(true);
  expect(region.x + region.width > FRAME.width && region.y + region.height > FRAME.height).toBe(true);
});
