import { serviceTowns } from "@domrit/shared/company/service-area.ts";
import { UTRECHT_PLACES } from "@domrit/shared/geo/utrecht-places.ts";
import { expect, test } from "vitest";
import { frameOf } from "./frame.ts";
import { landmarks, namedOn } from "./landmarks.ts";

test("each landmark stands where the towns and places of that name do", () => {
  const known = [...serviceTowns, ...UTRECHT_PLACES.map(({ displayName: name, position }) => ({ name, ...position }))];
  for (const { name, lat, lng } of landmarks) {
    expect(
      known.some((place) => place.name.includes(name) && place.lat === lat && place.lng === lng),
      name,
    ).toBe(true);
  }
});

test("some are named around a ride in town, none over the car, the pickup or another", () => {
  const [car, pickup] = [
    { lat: 52.1, lng: 5.12 },
    { lat: 52.07, lng: 5.1 },
  ];
  const frame = frameOf([car, pickup]);
  const taken = [frame.place(car), frame.place(pickup)];
  const named = namedOn(frame, taken);
  expect(named.length).toBeGreaterThan(1);
  const spots = [...taken, ...named];
  for (const [index, one] of named.entries()) {
    for (const other of spots.filter((spot) => spot !== spots[index + 2])) {
      expect(Math.abs(one.x - other.x) > 84 || Math.abs(one.y - other.y) > 17, one.name).toBe(true);
    }
  }
});
