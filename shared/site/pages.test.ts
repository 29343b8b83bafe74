import { expect, test } from "vitest";
import { LOCALES } from "../i18n/locales.ts";
import {
  appPageAt,
  CANONICAL_PAGES,
  canonicalPage,
  localeOf,
  PUBLIC_PAGE_KEYS,
  pathIn,
  pathTo,
  publicPageAt,
} from "./pages.ts";

test("every public page is found again at its own address, in its own language", () => {
  for (const locale of LOCALES) {
    for (const page of PUBLIC_PAGE_KEYS) expect(publicPageAt(pathTo(page, locale))).toEqual({ page, locale });
  }
});

test("no two pages share an address", () => {
  const paths = LOCALES.flatMap((locale) => PUBLIC_PAGE_KEYS.map((page) => pathTo(page, locale)));
  expect(new Set(paths).size).toBe(paths.length);
});

test("Dutch has no prefix, the others their code; an anchor comes last", () => {
  expect(pathTo("home", "nl")).toBe("/");
  expect(pathTo("home", "tr")).toBe("/tr");
  expect(pathTo("home", "nl", "services")).toBe("/#services");
  expect(pathTo("schipholTaxi", "en", "booking")).toBe("/en/schiphol-taxi#booking");
});

test.each([
  ["/login", "login"],
  ["/dashboard/", "dashboard"],
  ["/booking-confirmation/4711", "bookingConfirmation"],
  ["/booking-confirmation", undefined],
  ["/booking-confirmation/1/2", undefined],
  ["/booking-confirmation/4711/cancel", "cancelRide"],
  ["/booking-confirmation/4711/change", "changeRide"],
  ["/booking-confirmation/4711/care", "rideCare"],
  ["/booking-confirmation/4711/links", "rideLinks"],
  ["/booking-confirmation/4711/report", "rideReport"],
  ["/booking-confirmation/4711/feedback", "rideFeedback"],
  ["/booking-confirmation/4711/messages", "rideMessages"],
  ["/en/booking-confirmation/4711", undefined],
  ["/book", "book"],
  ["/en/book", "book"],
  ["/tr/zorgvervoer/book", "careRide"],
  ["/tr/contact/message", "contactMessage"],
  ["/nl/book", undefined],
  ["/en/login", undefined],
  ["/office", "office"],
  ["/office/", "office"],
  ["/office/bookings/4711", "office"],
  ["/office-hours", undefined],
  ["/en/office", undefined],
  ["/about", undefined],
])("at %s is the app page %s", (path, page) => expect(appPageAt(path)).toBe(page));

test.each([
  ["/", "nl", "/en"],
  ["/tr/schiphol-taxi", "tr", "/en/schiphol-taxi"],
  ["/book", "nl", "/en/book"],
  ["/tr/book", "tr", "/en/book"],
  ["/login", undefined, "/login"],
  ["/booking-confirmation/4711", undefined, "/booking-confirmation/4711"],
  ["/no-page", undefined, "/en"],
])("%s is in %s, and %s is the same in English", (path, locale, english) => {
  expect([localeOf(path), pathIn("en", path)]).toEqual([locale, english]);
});

test("a page that repeats another is listed under the other, which stands for itself", () => {
  expect(canonicalPage("rotterdamAirport")).toBe("rotterdamAirportTaxi");
  expect(CANONICAL_PAGES.map(canonicalPage)).toEqual(CANONICAL_PAGES);
});
