import { describe, expect, test, vi } from "vitest";
import { createGeo } from "./geo.ts";
import { estimateRoute } from "./route.ts";
import { fakeService, handClock, json, silence } from "./testing/fake-service.ts";

const JAN_VAN_SCORELSTRAAT = { lat: 52.0975, lng: 5.1338 };
const address = "Jan van Scorelstraat 12, Utrecht";

const pdokAnswer = json({
  response: {
    numFound: 1,
    docs: [{ weergavenaam: "Jan van Scorelstraat 12, 3583CM Utrecht", centroide_ll: "POINT(5.1338 52.0975)" }],
  },
});
const nominatimAnswer = json([
  { place_id: 1, display_name: "12, Jan van Scorelstraat, Utrecht, Nederland", lat: "52.0975", lon: "5.1338" },
]);
const photonAnswer = json({
  type: "FeatureCollection",
  features: [
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [5.1338, 52.0975] },
      properties: { street: "Jan van Scorelstraat", housenumber: "12", city: "Utrecht", state: "Utrecht" },
    },
  ],
});

const setUp = (urls: { geocoderUrl?: string }) => {
  const log = { warn: vi.fn() };
  const { clock, pass } = handClock();
  return { geo: createGeo({ ...urls, log, clock }), log, pass };
};

describe("without upstream services", () => {
  const { geo } = setUp({});

  test("names are placed and nonsense is not", async () => {
    expect(await geo.placeAddress(address)).toMatchObject({ name: "Utrecht", province: "UT" });
    expect(await geo.placeAddress("qwertyuiop")).toBeUndefined();
  });

  test("suggestions are ours", async () => {
    expect((await geo.search("nieuwegein", 5))[0]?.display_name).toBe("Nieuwegein, Utrecht");
    expect(await geo.search("qwertyuiop", 5)).toEqual([]);
  });

  test("the way is the great circle times 1.3", async () => {
    const route = await geo.distance({ lat: 52.0907, lng: 5.1214 }, { lat: 52.3702, lng: 4.8952 });
    expect(route).toEqual({ distanceKm: 45.1, durationMinutes: 43, source: "estimate" });
    expect(await geo.distance(JAN_VAN_SCORELSTRAAT, JAN_VAN_SCORELSTRAAT)).toEqual({
      distanceKm: 0,
      durationMinutes: 0,
      source: "estimate",
    });
  });
});

test("without a router a way takes the time of its town, roads and motorway", () => {
  const utrecht = { lat: 52.0907, lng: 5.1214 };
  /** So many kilometres of road to the north. */
  const minutesFor = (km: number) =>
    estimateRoute(utrecht, { ...utrecht, lat: utrecht.lat + km / 1.3 / 111.195 }).durationMinutes;
  expect([0, 3, 6, 13, 20, 50, 110].map(minutesFor)).toEqual([0, 6, 12, 19, 26, 46, 86]);
  const schiphol = { lat: 52.3105, lng: 4.7683 };
  const { distanceKm, durationMinutes } = estimateRoute(utrecht, schiphol);
  expect([Math.round(distanceKm), durationMinutes], "a price is reckoned with 90").toEqual([45, 43]);
});

describe.each([
  ["PDOK", "/bzk/locatieserver/search/v3_1", "/bzk/locatieserver/search/v3_1/free", pdokAnswer],
  ["Nominatim", "/search", "/search", nominatimAnswer],
  ["Nominatim below a path", "/geocoder/", "/geocoder/search", nominatimAnswer],
  ["Photon", "/photon/", "/photon/api", photonAnswer],
])("%s", (_, base, path, answer) => {
  test("refines an address to the street", async () => {
    const service = await fakeService(answer);
    const { geo } = setUp({ geocoderUrl: service.origin + base });
    expect(await geo.placeAddress(address)).toMatchObject({ position: JAN_VAN_SCORELSTRAAT, province: "UT" });
    expect(service.asked.map((url) => url.pathname)).toEqual([path]);
    expect(service.asked[0]?.searchParams.get("q")).toBe(address);
  });

  test("adds its suggestions to ours, and knows one that was chosen", async () => {
    const service = await fakeService(answer);
    const { geo } = setUp({ geocoderUrl: service.origin + base });
    const [suggestion, ...more] = await geo.search("Jan van Scorelstr", 5);
    expect(suggestion).toMatchObject({ lat: "52.0975", lon: "5.1338" });
    expect(suggestion?.display_name).toContain("Jan van Scorelstraat");
    expect(more).toEqual([]);
    service.answerWith(json({}, 500));
    expect(await geo.placeAddress(suggestion?.display_name ?? "")).toMatchObject({ position: JAN_VAN_SCORELSTRAAT });
    expect(service.asked).toHaveLength(1);
  });
});

describe("an upstream geocoder", () => {
  test("is not asked for what we know exactly", async () => {
    const service = await fakeService(nominatimAnswer);
    const { geo } = setUp({ geocoderUrl: service.origin });
    for (const text of ["Nieuwegein", "Utrecht Centraal", "Schiphol Airport", "Laren, Gelderland"]) {
      expect(await geo.placeAddress(text)).toBeDefined();
    }
    expect(service.asked).toEqual([]);
  });

  test("is asked for what no name of ours is in", async () => {
    const service = await fakeService(nominatimAnswer);
    const { geo } = setUp({ geocoderUrl: service.origin });
    expect(await geo.placeAddress("Jan van Scorelstraat 12")).toMatchObject({ position: JAN_VAN_SCORELSTRAAT });
  });

  test("is asked for Utrecht's where a street alone was typed, and the visitor is still told so", async () => {
    const service = await fakeService(nominatimAnswer);
    const { geo } = setUp({ geocoderUrl: service.origin });
    expect(await geo.placeAddress("Jan van Scorelstraat 12")).toMatchObject({
      name: "Utrecht",
      position: JAN_VAN_SCORELSTRAAT,
      roughly: "assumed",
    });
    expect(service.asked[0]?.searchParams.get("q")).toBe("Jan van Scorelstraat 12, Utrecht");
  });

  test.each(["Oudegracht 5, bellen bij Van den Berg", "Bergen, Noorwegen"])(
    "is not asked to guess what may lie far apart, or abroad: %s",
    async (text) => {
      const service = await fakeService(nominatimAnswer);
      const { geo } = setUp({ geocoderUrl: service.origin });
      expect(await geo.placeAddress(text)).toBeUndefined();
      expect(await geo.doubtOf(text)).toBeDefined();
      expect(service.asked).toEqual([]);
    },
  );

  test("has a town in the text outweigh what it makes of the words behind", async () => {
    const service = await fakeService(json([{ display_name: "Berg", lat: "50.99", lon: "5.79" }]));
    const { geo } = setUp({ geocoderUrl: service.origin });
    const text = "Oudegracht 5, 3511 AB Utrecht, bellen bij Van den Berg";
    expect(await geo.placeAddress(text)).toMatchObject({ name: "Utrecht", roughly: "postcode" });
  });

  test("is believed about a suggestion of its own that was chosen, whatever its words may mean", async () => {
    const service = await fakeService(
      json({
        features: [
          {
            geometry: { coordinates: [5.1338, 52.0975] },
            properties: { name: "Hotel", street: "Utrecht", city: "Hoorn" },
          },
        ],
      }),
    );
    const { geo } = setUp({ geocoderUrl: `${service.origin}/photon` });
    const chosen = (await geo.search("hotel xyz", 5)).at(-1)?.display_name ?? "";
    expect(await geo.doubtOf(chosen)).toBeDefined();
    expect(await geo.placeAddress(chosen)).toMatchObject({ position: JAN_VAN_SCORELSTRAAT });
  });

  test("knows of nothing: nothing is placed", async () => {
    const service = await fakeService(json([]));
    const { geo } = setUp({ geocoderUrl: service.origin });
    expect(await geo.placeAddress("qwertyuiop")).toBeUndefined();
  });

  test("is not believed about another part of the country", async () => {
    const service = await fakeService(nominatimAnswer);
    const { geo } = setUp({ geocoderUrl: service.origin });
    expect(await geo.placeAddress("Jan van Scorelstraat 12, Groningen")).toMatchObject({ name: "Groningen" });
  });

  test("is asked once for the same text, and again after a day", async () => {
    const service = await fakeService(photonAnswer);
    const { geo, pass } = setUp({ geocoderUrl: `${service.origin}/photon` });
    await geo.placeAddress(address);
    await geo.placeAddress(address.toUpperCase());
    expect(service.asked).toHaveLength(1);
    pass(25 * 60 * 60 * 1000);
    await geo.placeAddress(address);
    expect(service.asked).toHaveLength(2);
  });

  test("fills up our suggestions to what was asked for, and is not asked when ours are enough", async () => {
    const service = await fakeService(photonAnswer);
    const { geo } = setUp({ geocoderUrl: `${service.origin}/photon` });
    const filled = await geo.search("bunnik", 5);
    expect(filled.length).toBeLessThanOrEqual(5);
    expect(filled.at(-1)?.display_name).toContain("Jan van Scorelstraat");
    expect(service.asked[0]?.searchParams.get("limit")).toBe(String(5 - (filled.length - 1)));
    expect(await geo.search("nieuw", 5)).toHaveLength(5);
    expect(service.asked).toHaveLength(1);
  });

  test("says who asks", async () => {
    const agents: (string | undefined)[] = [];
    const service = await fakeService((url, request, response) => {
      agents.push(request.headers["user-agent"]);
      nominatimAnswer(url, request, response);
    });
    await setUp({ geocoderUrl: service.origin }).geo.placeAddress(address);
    expect(agents).toEqual([expect.stringMatching(/^Domrit .*@/)]);
  });

  test.each([
    ["fails", json({ error: "down" }, 503)],
    ["answers something else", json({ unexpected: true })],
    [
      "answers positions that are none",
      json({ features: [{ geometry: { coordinates: ["north", 5] }, properties: { name: address } }] }),
    ],
    ["answers no JSON", ((_url, _request, response) => void response.end("<html>")) satisfies typeof nominatimAnswer],
    ["hangs up", ((_url, request) => void request.socket.destroy()) satisfies typeof nominatimAnswer],
  ])("that %s leaves our own placing and suggestions, and is left in peace for a while", async (_, answer) => {
    const service = await fakeService(answer);
    const { geo, log, pass } = setUp({ geocoderUrl: `${service.origin}/photon` });
    expect(await geo.placeAddress(address)).toMatchObject({ name: "Utrecht" });
    expect(await geo.search("Jan van Scorelstr", 5)).toEqual([]);
    expect(await geo.placeAddress("Biltstraat 3, Utrecht")).toMatchObject({ name: "Utrecht" });
    expect(service.asked).toHaveLength(1);

    service.answerWith(photonAnswer);
    pass(10_001);
    expect(await geo.placeAddress("Jan van Scorelstraat 12 bis, Utrecht")).toMatchObject({
      position: JAN_VAN_SCORELSTRAAT,
    });
    expect(log.warn).toHaveBeenCalled();
    expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/Scorel|Biltstraat|north/);
  });

  test("that does not answer is given up in time", async () => {
    const service = await fakeService(silence);
    const { geo } = setUp({ geocoderUrl: service.origin });
    const before = performance.now();
    expect(await geo.placeAddress(address)).toMatchObject({ name: "Utrecht" });
    expect(performance.now() - before).toBeLessThan(1500);
  });

  test("that came back does not change the price that was shown before", async () => {
    const service = await fakeService(json({}, 503));
    const { geo, pass } = setUp({ geocoderUrl: service.origin });
    const shown = await geo.placeAddress(address);
    service.answerWith(nominatimAnswer);
    pass(60_000);
    expect(await geo.placeAddress(address)).toEqual(shown);
    pass(15 * 60_000);
    expect(await geo.placeAddress(address)).toMatchObject({ position: JAN_VAN_SCORELSTRAAT });
  });

  test("of the Nominatim kind is asked once a second", async () => {
    const service = await fakeService(nominatimAnswer);
    const { geo, pass } = setUp({ geocoderUrl: service.origin });
    await geo.placeAddress("Jan van Scorelstraat 1, Utrecht");
    expect(await geo.placeAddress("Jan van Scorelstraat 2, Utrecht")).toMatchObject({ name: "Utrecht" });
    expect(service.asked).toHaveLength(1);
    pass(600);
    await geo.placeAddress("Jan van Scorelstraat 3, Utrecht");
    expect(service.asked).toHaveLength(2);
  });

  test("of the Nominatim kind keeps every second turn for rides", async () => {
    const service = await fakeService(nominatimAnswer);
    const { geo, pass } = setUp({ geocoderUrl: service.origin });
    for (let typed = 0; typed < 6; typed += 1) {
      await geo.search(`Jan van Scorelstraat ${typed}`, 5, `203.0.113.${typed}`);
      pass(1000);
    }
    expect(service.asked).toHaveLength(3);
  });

  test("is not used up by one address: others have their addresses placed", async () => {
    const service = await fakeService(nominatimAnswer);
    const { geo, pass } = setUp({ geocoderUrl: service.origin });
    for (let placed = 0; placed < 10; placed += 1) {
      await geo.placeAddress(`Jan van Scorelstraat ${placed}, Utrecht`, "203.0.113.1");
      pass(1000);
    }
    expect(service.asked).toHaveLength(4);
    const text = "Jan van Scorelstraat 9, Utrecht";
    expect(await geo.placeAddress(text, "203.0.113.2")).toMatchObject({ position: JAN_VAN_SCORELSTRAAT });
    // The caller over their limit keeps the price that they were shown.
    expect(await geo.placeAddress(text, "203.0.113.1")).toMatchObject({ name: "Utrecht" });
  });

  test("without a pace has places left for rides, however many suggestions it has not answered", async () => {
    const service = await fakeService(silence);
    const { geo } = setUp({ geocoderUrl: `${service.origin}/photon` });
    for (let typed = 0; typed < 40; typed += 1) void geo.search(`Jan van Scorelstraat ${typed}`, 5, `${typed}`);
    await expect.poll(() => service.asked.length).toBe(16);
    service.answerWith(photonAnswer);
    expect(await geo.placeAddress(address, "guest")).toMatchObject({ position: JAN_VAN_SCORELSTRAAT });
  });

  test("with a refusal for one text is asked for the next", async () => {
    const service = await fakeService(json({ error: "no" }, 400));
    const { geo } = setUp({ geocoderUrl: `${service.origin}/photon` });
    await geo.placeAddress("Jan van Scorelstraat 1, Utrecht");
    service.answerWith(photonAnswer);
    expect(await geo.placeAddress(address)).toMatchObject({ position: JAN_VAN_SCORELSTRAAT });
  });
});

test("the public Nominatim is never asked while somebody types", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  const geo = createGeo({ geocoderUrl: "https://nominatim.openstreetmap.org", log: { warn: vi.fn() }, fetch });
  expect(await geo.search("Jan van Scorelstr", 5)).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

test("an address that is no URL is refused at the start", () => {
  expect(() => createGeo({ geocoderUrl: "nominatim", log: { warn: vi.fn() } })).toThrow();
});
