import { serviceTowns } from "@domrit/shared/company/service-area.ts";
import { UTRECHT_PLACES } from "@domrit/shared/geo/utrecht-places.ts";
import { expect, test } from "vitest";
import gazetteerFile from "../../server/geo/gazetteer.json" with { type: "json" };
import { FRAME, type Frame, frameOf } from "./frame.ts";
import { landmarks, namedOn, tellingFrame } from "./landmarks.ts";
import { LAKES, type LatLng, MOTORWAYS, WATERS, WOODS } from "./province/geometry.ts";

const gazetteer = gazetteerFile.towns.map((row) => {
  const [name = "", lat, lng] = row.split("|");
  return { name, lat: Number(lat), lng: Number(lng) };
});

test("each landmark stands where the towns and places of that name do", () => {
  const inUtrecht = UTRECHT_PLACES.map(({ displayName: name, position }) => ({ name, ...position }));
  const known = [...serviceTowns, ...inUtrecht, ...gazetteer];
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

/** Whether one of these lines is seen on a drawing. */
const isSeen = ({ place }: Frame, lines: readonly (readonly LatLng[])[]): boolean =>
  lines.some((points) =>
    points.slice(1).some(([lat, lng], index) => {
      const [fromLat, fromLng] = points[index]!;
      return [0, 0.25, 0.5, 0.75, 1].some((share) => {
        const { x, y } = place({ lat: fromLat + (lat - fromLat) * share, lng: fromLng + (lng - fromLng) * share });
        return x > 0 && x < FRAME.width && y > 0 && y < FRAME.height;
      });
    }),
  );

test.each([
  ["the centre", 52.0893, 5.1101, true],
  ["Leidsche Rijn", 52.1, 5.066, true],
  ["Zeist", 52.09, 5.2333, true],
  ["Nieuwegein", 52.029, 5.081, true],
  ["Woerden", 52.085, 4.8833, true],
  ["Amersfoort", 52.155, 5.3875, true],
  ["Schiphol", 52.309, 4.762, false],
  ["Eindhoven Airport", 51.458, 5.392, false],
])("around a car near %s the map has names, water or woods and a motorway, or is not shown", (_, lat, lng, isShown) => {
  const [car, pickup] = [
    { lat: lat + 0.02, lng },
    { lat, lng },
  ];
  const frame = tellingFrame([car, pickup]);
  expect(frame !== undefined).toBe(isShown);
  if (!frame) return;
  expect(namedOn(frame, [frame.place(car), frame.place(pickup)]).length).toBeGreaterThanOrEqual(2);
  expect(
    isSeen(
      frame,
      WATERS.map(({ points }) => points),
    ) || isSeen(frame, [...LAKES, ...WOODS]),
  ).toBe(true);
  expect(
    isSeen(
      frame,
      MOTORWAYS.map(({ points }) => points),
    ),
  ).toBe(true);
});
