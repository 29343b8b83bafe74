import { describe, expect, test } from "vitest";
import { LOCALES } from "../i18n/locales.ts";
import { PUBLIC_PAGE_KEYS, pathTo } from "./pages.ts";
import { movedTo, withoutLangNl } from "./redirects.ts";

describe("movedTo", () => {
  test.each([
    ["/rolstoel-taxi", "/rolstoeltaxi"],
    ["/schiphol", "/schiphol-taxi"],
    ["/taxi-busje", "/taxi-busje-utrecht"],
    ["/services/wheelchair-transport", "/rolstoeltaxi"],
    ["/private-services/rolstoel-taxi", "/rolstoeltaxi"],
    ["/private-services/taxi-utrecht", "/taxi-utrecht"],
    ["/private-services/group-transport", "/taxi-busje-utrecht"],
    ["/services/hospital-transport", "/zorgvervoer"],
    ["/private-services/zorgvervoer", "/zorgvervoer"],
    ["/business-services/chauffeur-services", "/chauffeur-services"],
    ["/business-services/business-service", "/business-service"],
    ["/airports/schiphol", "/schiphol-taxi"],
    ["/airports/rotterdam", "/rotterdam-airport-taxi"],
    ["/airports/eindhoven", "/eindhoven-airport-taxi"],
    ["/airports/weeze-dusseldorf", "/weeze-dusseldorf"],
    ["/private-services/city-taxi", "/services/city-taxi"],
    ["/en/airports/schiphol/", "/en/schiphol-taxi"],
    ["/tr/rolstoel-taxi", "/tr/rolstoeltaxi"],
    ["/about/", "/about"],
    ["/en/", "/en"],
    ["/nl", "/"],
    ["/nl/about", "/about"],
    ["//evil.example/", "/evil.example"],
  ])("%s has moved to %s", (from, to) => {
    expect(movedTo(from)).toBe(to);
    expect(movedTo(to)).toBeUndefined();
  });

  test.each(["/", "/en", "/services/unknown", "/wheelchair-transport", "/rotterdam-airport", "/login", "/constructor"])(
    "%s stays where it is",
    (path) => expect(movedTo(path)).toBeUndefined(),
  );

  test("no page of the site map is redirected away", () => {
    const paths = LOCALES.flatMap((locale) => PUBLIC_PAGE_KEYS.map((page) => pathTo(page, locale)));
    expect(paths.filter((path) => movedTo(path) !== undefined)).toEqual([]);
  });
});

test("only lang=nl is taken out of the query", () => {
  expect(withoutLangNl("?lang=nl")).toBe("");
  expect(withoutLangNl("?a=1&lang=nl&b=2")).toBe("?a=1&b=2");
  expect(withoutLangNl("?lang=en")).toBeUndefined();
  expect(withoutLangNl("")).toBeUndefined();
});
