import { describe, expect, test } from "vitest";
import { createGeo } from "./geo.ts";
import { fakeService, handClock, json, silence } from "./testing/fake-service.ts";

const setUp = ({ routerUrl }: { routerUrl: string }) => {
  const { clock, pass } = handClock();
  return { geo: createGeo({ routerUrl, log: { warn: () => undefined }, clock }), pass };
};

describe("a router", () => {
  const from = { lat: 52.0907, lng: 5.1214 };
  const to = { lat: 52.3702, lng: 4.8952 };
  const answer = json({ code: "Ok", routes: [{ distance: 43_870.2, duration: 2_401, legs: [] }], waypoints: [] });

  test("gives the way by road, once for the same two ends", async () => {
    const service = await fakeService(answer);
    const { geo } = setUp({ routerUrl: `${service.origin}/osrm/` });
    expect(await geo.distance(from, to)).toEqual({ distanceKm: 43.9, durationMinutes: 41, source: "router" });
    expect(await geo.distance(from, to)).toEqual({ distanceKm: 43.9, durationMinutes: 41, source: "router" });
    expect(service.asked.map((url) => url.pathname)).toEqual([
      "/osrm/route/v1/driving/5.12140,52.09070;4.89520,52.37020",
    ]);
    await geo.distance(to, from);
    expect(service.asked).toHaveLength(2);
  });

  test.each([
    ["fails", json({}, 500)],
    ["knows no way", json({ code: "NoRoute", message: "Impossible route between points" })],
    ["answers something else", json({ code: "Ok", routes: [] })],
    ["does not answer", silence],
  ])("that %s leaves the estimate, which holds until the booking", async (_, broken) => {
    const service = await fakeService(broken);
    const { geo, pass } = setUp({ routerUrl: service.origin });
    const before = performance.now();
    expect(await geo.distance(from, to)).toEqual({ distanceKm: 45.1, durationMinutes: 43, source: "estimate" });
    expect(performance.now() - before).toBeLessThan(1200);
    service.answerWith(answer);
    pass(60_000);
    expect(await geo.distance(from, to)).toEqual({ distanceKm: 45.1, durationMinutes: 43, source: "estimate" });
    pass(15 * 60_000);
    expect(await geo.distance(from, to)).toEqual({ distanceKm: 43.9, durationMinutes: 41, source: "router" });
  });
});
