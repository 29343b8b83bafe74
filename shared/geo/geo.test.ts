import { describe, expect, test } from "vitest";
import { AIRPORT_TERMINALS } from "./airports.ts";
import { fold } from "./fold.ts";
import { locate } from "./locate.ts";
import { matchPlaces, PLACES } from "./match-places.ts";
import { greatCircleKm } from "./position.ts";
import { UTRECHT_PLACES } from "./utrecht-places.ts";

const names = (query: string, limit?: number) => matchPlaces(query, limit).map((place) => place.display_name);

describe("great-circle distance", () => {
  const utrecht = { lat: 52.0907, lng: 5.1214 };

  test.each([
    ["Amsterdam", { lat: 52.3702, lng: 4.8952 }, 34.7],
    ["Maastricht", { lat: 50.8514, lng: 5.691 }, 143.3],
    ["London", { lat: 51.5074, lng: -0.1278 }, 366.7],
  ])("Utrecht to %s", (_, to, km) => {
    expect(greatCircleKm(utrecht, to)).toBeCloseTo(km, 0);
    expect(greatCircleKm(to, utrecht)).toBeCloseTo(greatCircleKm(utrecht, to), 9);
  });

  test("nowhere is no distance, the other side of the earth half its circumference", () => {
    expect(greatCircleKm(utrecht, utrecht)).toBe(0);
    expect(greatCircleKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20015.1, 0);
  });
});

describe("fixed places", () => {
  test("there are 35 in the Utrecht area, 8 of them detectable", () => {
    expect(UTRECHT_PLACES).toHaveLength(35);
    const radii = UTRECHT_PLACES.flatMap((place) => place.detectedWithinDegrees ?? []);
    expect(radii).toHaveLength(8);
    expect(new Set(radii)).toEqual(new Set([0.015, 0.02]));
  });

  test("all have a name that passes as an address, once, and lie where they should", () => {
    const displayNames = PLACES.map((place) => place.displayName);
    expect(new Set(displayNames).size).toBe(PLACES.length);
    for (const { displayName, position } of PLACES) {
      expect(displayName.length).toBeGreaterThanOrEqual(5);
      expect(greatCircleKm(position, { lat: 52.0907, lng: 5.1214 })).toBeLessThan(150);
    }
    for (const { position } of UTRECHT_PLACES) {
      expect(greatCircleKm(position, { lat: 52.0907, lng: 5.1214 })).toBeLessThan(25);
    }
    expect(new Set(AIRPORT_TERMINALS.map((place) => place.airport)).size).toBe(5);
  });
});

describe("matching what is typed", () => {
  test.each([
    ["ut", "Utrecht Centraal, Stationshal, Utrecht"],
    ["utrecht centraal", "Utrecht Centraal, Stationshal, Utrecht"],
    ["UTRECHT CENTRAAL", "Utrecht Centraal, Stationshal, Utrecht"],
    ["centraal utrecht", "Utrecht Centraal, Stationshal, Utrecht"],
    ["jaarb", "Jaarbeurs, Jaarbeursplein 6, Utrecht"],
    ["ijsselst", "IJsselstein, Centrum, IJsselstein"],
    ["İJSSELSTEİN", "IJsselstein, Centrum, IJsselstein"],
    ["ıjsselsteın", "IJsselstein, Centrum, IJsselstein"],
    ["düss", "Düsseldorf Airport, Terminal, Düsseldorf"],
    ["dusseldorf air", "Düsseldorf Airport, Terminal, Düsseldorf"],
    ["schi", "Schiphol Airport, Vertrek (Departures), Schiphol"],
    ["schiphol arr", "Schiphol Airport, Aankomst (Arrivals), Schiphol"],
    ["vliegveld rott", "Rotterdam The Hague Airport, Terminal, Rotterdam"],
    ["weeze-d", "Weeze-Düsseldorf Airport (Niederrhein), Terminal, Weeze"],
    ["antonius nieuw", "St. Antonius Ziekenhuis Nieuwegein, Koekoekslaan 1, Nieuwegein"],
  ])("%s", (query, first) => {
    expect(names(query)[0]).toBe(first);
  });

  test.each(["schiphol", "Schiphol Airport", "luchthaven schiphol", "vliegveld", "amsterdam airport"])(
    "%s is its arrivals hall for a pickup, and its departures for a destination",
    (query) => {
      const [pickup] = matchPlaces(query, 8, true);
      const [destination] = matchPlaces(query).filter(({ display_name }) => display_name.startsWith("Schiphol"));
      expect(pickup?.display_name).toBe("Schiphol Airport, Aankomst (Arrivals), Schiphol");
      expect(destination?.display_name).toBe("Schiphol Airport, Vertrek (Departures), Schiphol");
    },
  );

  test("a pickup at the departures is found by its name", () => {
    expect(matchPlaces("schiphol vertrek", 1, true)).toEqual(matchPlaces("schiphol departures", 1));
    expect(matchPlaces("eindhoven air", 1, true)[0]?.display_name).toBe("Eindhoven Airport, Terminal, Eindhoven");
  });

  test("needs two characters and finds nothing for nonsense", () => {
    expect(names("u")).toEqual([]);
    expect(names(" u ")).toEqual([]);
    expect(names("")).toEqual([]);
    expect(names("qwertyuiop")).toEqual([]);
    expect(names("..,")).toEqual([]);
  });

  test("keeps to the limit, 8 when none is given", () => {
    expect(names("utrecht")).toHaveLength(8);
    expect(names("utrecht", 3)).toHaveLength(3);
  });

  test("a name that starts with the query comes before one that merely contains such a word", () => {
    const found = names("houten");
    expect(found[0]).toBe("Houten, Station Houten, Houten");
    expect(names("station ut").every((name) => fold(name).includes("utrecht"))).toBe(true);
  });

  test("answers as the public geocoder does", () => {
    expect(matchPlaces("jaarbeurs", 1)).toEqual([
      { display_name: "Jaarbeurs, Jaarbeursplein 6, Utrecht", lat: "52.086", lon: "5.105" },
    ]);
  });
});

describe("my location", () => {
  const kind = (lat: number, lng: number) => locate({ lat, lng }).kind;

  test("on a detectable place it is that place", () => {
    for (const place of UTRECHT_PLACES.filter((candidate) => candidate.detectedWithinDegrees)) {
      expect(locate(place.position)).toEqual({ kind: "place", place });
    }
  });

  test("no position can mean two places", () => {
    const detectable = UTRECHT_PLACES.filter((place) => place.detectedWithinDegrees);
    for (const one of detectable) {
      for (const other of detectable.filter((candidate) => candidate !== one)) {
        const apart = Math.hypot(one.position.lat - other.position.lat, one.position.lng - other.position.lng);
        expect(apart).toBeGreaterThan((one.detectedWithinDegrees ?? 0) + (other.detectedWithinDegrees ?? 0));
      }
    }
  });

  test("just inside and just outside a radius", () => {
    expect(kind(52.0342 - 0.0199, 5.1683)).toBe("place");
    expect(kind(52.0342 - 0.0201, 5.1683)).toBe("utrecht");
  });

  test("the Utrecht region ends at 51.9-52.2 and 4.8-5.4", () => {
    expect(kind(51.9, 4.8)).toBe("utrecht");
    expect(kind(52.2, 5.4)).toBe("utrecht");
    expect(kind(51.8999, 5)).toBe("netherlands");
    expect(kind(52.2001, 5)).toBe("netherlands");
    expect(kind(52, 4.7999)).toBe("netherlands");
    expect(kind(52, 5.4001)).toBe("netherlands");
    expect(kind(36.8, 30.7)).toBe("netherlands");
  });
});

test("folding removes what people leave out or type differently", () => {
  expect(fold("  's-Hertogenbosch ")).toBe("s hertogenbosch");
  expect(fold("’s-Hertogenbosch")).toBe("s hertogenbosch");
  expect(fold("Tweede Exloërmond")).toBe("tweede exloermond");
  expect(fold("Ĳsselmeer")).toBe("ijsselmeer");
  expect(fold("DİYARBAKIR Iğdır")).toBe("diyarbakir igdir");
  expect(fold("Großstraße")).toBe("grossstrasse");
});
