import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { namespacesOf } from "../../pages.ts";
import roughly from "../../testing/answers/dispatch/ride-on-its-way-roughly.json";
import { show } from "../../testing/show.tsx";
import { liveView } from "../booking.factory.ts";
import { RideStatus } from "../confirmation/status/ride-status.tsx";

const now = new Date("2026-12-24T13:00:00Z");
const namespaces = namespacesOf("bookingConfirmation");

function open(booking = liveView({}, "onItsWay"), locale: "nl" | "en" | "tr" = "nl", at = now) {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now });
  return show(<RideStatus booking={booking} contact={{ at, isFollowing: true }} isOpen />, { locale, namespaces });
}
afterEach(() => {
  vi.useRealTimers();
});

const map = () => page.getByRole("img");

test.each([
  [
    "nl",
    "Kaart: uw taxi is hemelsbreed ongeveer 2,4 km ten noorden van de ophaallocatie.",
    "Nog ± 2,4 km, hemelsbreed",
    "13:59",
  ],
  [
    "en",
    "Map: your taxi is about 2.4 km north of the pickup location, as the crow flies.",
    "About 2.4 km away, as the crow flies",
    "13:59",
  ],
  [
    "tr",
    "Harita: taksiniz alınış yerinin kuş uçuşu yaklaşık 2,4 km kuzeyinde.",
    "Kuş uçuşu yaklaşık 2,4 km kaldı",
    "13:59",
  ],
] as const)("%s: the car on its way stands on a map, and in words", async (locale, label, distance, time) => {
  await open(undefined, locale);
  await expect.element(map()).toHaveAccessibleName(label);
  await expect.element(page.getByText(distance)).toBeVisible();
  await expect.element(page.getByRole("figure")).toMatchTextContent(time);
  expect(document.querySelector("image")?.href.baseVal, "nobody else is asked for a map").toMatch(/^\/(?!\/)/);
});

test("if the pickup is only roughly known, the car is told by the nearest named place", async () => {
  await open(v.parse(bookingViewSchema, roughly.body));
  await expect.element(map()).toHaveAccessibleName("Kaart: uw taxi is in de buurt van Overvecht.");
  await expect.element(page.getByText("hemelsbreed")).not.toBeInTheDocument();
});

test("far from all that the map has, the distance alone stands there", async () => {
  const position = { lat: 52.33, lng: 4.762, at: now.toISOString() };
  const { container } = await open({
    ...liveView({}, "onItsWay"),
    position,
    pickupPosition: { lat: 52.309, lng: 4.762 },
  });
  await expect.element(page.getByText("Nog ± 2,3 km, hemelsbreed")).toBeVisible();
  await expect.element(map()).not.toBeInTheDocument();
  expect(container.textContent).not.toContain("kaart");
});

test("a car that was seen two minutes ago is grey, as is its arrival; after five the phone number stands there", async () => {
  // Contact goes on meanwhile: only the car is silent.
  await open(undefined, "nl", new Date(now.getTime() + 300_000));
  await expect.element(map()).not.toHaveClass("grayscale");
  vi.setSystemTime(new Date(now.getTime() + 101_000));
  vi.advanceTimersByTime(1000);
  await expect.element(map()).toHaveClass("grayscale");
  await expect.element(page.getByText("14:24")).toBeVisible();
  vi.setSystemTime(new Date(now.getTime() + 281_000));
  vi.advanceTimersByTime(1000);
  await expect.element(map()).not.toBeInTheDocument();
  await expect.element(page.getByText("14:24")).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Aankomst nu onbekend. Bel ons.*030.200.40.80/)).toBeVisible();
});

test.each(["assigned", "arrived", "onBoard"] as const)("there is no map of a driver who is %s", async (stage) => {
  await open(liveView({}, stage));
  await expect.element(page.getByText("Fatma")).toBeVisible();
  await expect.element(map()).not.toBeInTheDocument();
});
