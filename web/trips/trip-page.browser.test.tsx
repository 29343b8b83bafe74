import type { TimelineView } from "@domrit/shared/booking/timeline.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { bookingView } from "../booking/booking.factory.ts";
import { answerApi } from "../testing/api.ts";
import { createFakeSocket } from "../testing/fake-socket.ts";
import { show } from "../testing/show.tsx";
import TripPage from "./trip-page.tsx";

let live = createFakeSocket();
vi.mock("socket.io-client", () => ({ io: () => live.socket }));

const BOOKING = "GET /api/bookings/4711";
const DETAILS: NonNullable<BookingView["details"]> = {
  tariffValidFrom: "2025-01-01",
  distanceKm: 43.2,
  distanceSource: "router",
  durationMinutes: 48,
  breakdown: [
    { label: "start", amount: 4.15 },
    { label: "distance", amount: 61.2 },
    { label: "rounding", amount: -0.35 },
  ],
  passengers: null,
  flightNumber: null,
  note: null,
};
const DRIVEN = {
  status: "completed",
  version: 9,
  driverState: "done",
  driver: { firstName: "Fatma", phone: "+31612345678" },
  vehicle: { make: "Mercedes-Benz", model: "E-Klasse", colour: "zwart", plate: "G-123-BD" },
} as const satisfies Partial<BookingView>;

const main = () => page.getByRole("main");

async function open(over: Partial<BookingView> = {}): Promise<BookingView> {
  const booking = bookingView({ details: DETAILS, ...over });
  answerApi({ [BOOKING]: () => ({ body: booking }) });
  await show(<TripPage />, { path: "/dashboard/trips/:id", at: "/dashboard/trips/4711" });
  await expect
    .element(page.getByRole("heading", { level: 2 }).first())
    .toMatchTextContent("Rit op 24-12-2026 om 14:30");
  return booking;
}

beforeEach(() => {
  live = createFakeSocket();
  sessionStorage.clear();
});

test("shows the fixed fare, and on request what it is made of", async () => {
  await open();
  await expect.element(main()).toMatchTextContent(/Vaste ritprijs\s*€65\.00 incl\. btw/);
  const distance = main().getByText("43,2 km", { exact: false });
  await expect.element(distance).not.toBeVisible();
  await page.getByText("Opbouw van de prijs").click();
  await expect.element(distance).toBeVisible();
  for (const text of ["Starttarief", "€61.20", "Tarief geldig vanaf 1 januari 2025.", "over de weg berekend"]) {
    await expect.element(main()).toMatchTextContent(text);
  }
});

test("a booking from before the source of its distance was kept does not name one", async () => {
  const { distanceSource: _, ...earlier } = DETAILS;
  await open({ details: earlier });
  await page.getByText("Opbouw van de prijs").click();
  await expect.element(main()).toMatchTextContent("Tarief geldig vanaf 1 januari 2025.");
  expect(main().element().textContent).not.toContain("afstand is");
});

test("offers the receipt once the ride is completed", async () => {
  const own = { contactName: null, contactEmail: null, contactPhone: null };
  const receipt = page.getByRole("link", { name: "Ontvangstbewijs downloaden (PDF)" });
  const booking = await open({ own });
  await expect.element(receipt).not.toBeInTheDocument();
  live.connect(booking);
  live.change({ ...booking, ...DRIVEN });
  await expect.element(receipt).toHaveAttribute("href", "/api/bookings/4711/receipt.pdf");
});

test("follows the ride: driver and vehicle appear as they become known", async () => {
  const booking = await open();
  await expect.poll(() => live.isListening()).toBe(true);
  live.connect(booking);
  const { driver, vehicle } = DRIVEN;
  live.change({ ...booking, version: 2, status: "confirmed", driverState: "en_route", driver, vehicle });
  await expect.element(main()).toMatchTextContent("Uw chauffeur is onderweg");
  for (const text of ["Fatma", "Mercedes-Benz E-Klasse", "G-123-BD"]) {
    await expect.element(main()).toMatchTextContent(text);
  }
  await expect.element(page.getByRole("link", { name: "Bel Fatma" })).toBeVisible();
});

test("what can be booked once more is in the address of its link too, for whoever has no script", async () => {
  await open(DRIVEN);
  const { href } = page.getByRole("link", { name: "Opnieuw boeken" }).element() as HTMLAnchorElement;
  const { pathname, searchParams } = new URL(href);
  expect([pathname, searchParams.get("vehicleType")]).toEqual(["/book", "station"]);
  expect(searchParams.get("destination")).toContain("Schiphol");
});

test("a ride that is over says who drove, without a number to call, and cannot be cancelled", async () => {
  await open(DRIVEN);
  await expect.element(main()).toMatchTextContent("De rit is voltooid");
  await expect.element(main()).toMatchTextContent("Fatma");
  await expect.element(page.getByRole("link", { name: "Bel Fatma" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Rit annuleren" })).not.toBeInTheDocument();
});

test("only the car's number stands on a number plate; the reference is plain text", async () => {
  const { reference } = await open(DRIVEN);
  const plates = [...document.querySelectorAll(".plate")].map(({ textContent }) => textContent);
  expect(plates).toEqual(["Kenteken G-123-BD"]);
  await expect.element(page.getByText(`Referentie ${reference}`)).toBeVisible();
});

test("tells who did what, and when each stage was reached", async () => {
  const timeline: TimelineView = [
    { at: "2026-12-24T08:05:00.000Z", what: "booked", by: "customer" },
    { at: "2026-12-24T08:06:00.000Z", what: "confirmed", by: "dispatch" },
  ];
  answerApi({
    "GET /api/bookings/4712": () => ({ body: bookingView({ id: 4712, details: DETAILS, status: "confirmed" }) }),
    "GET /api/bookings/4712/timeline": () => ({ body: timeline }),
  });
  await show(<TripPage />, { path: "/dashboard/trips/:id", at: "/dashboard/trips/4712" });
  await page.getByText("Tijdlijn").click();
  await expect.element(main()).toMatchTextContent(/Geboekt.*09:05, door de klant.*Bevestigd.*09:06, door de centrale/s);
  await expect.element(main()).toMatchTextContent("Bevestigd09:06");
});

test("cancels after asking", async () => {
  const booking = await open({ pickupDate: "2026-12-24" });
  const calls = answerApi({
    "POST /api/bookings/4711/cancel": () => ({ body: { ...booking, status: "cancelled", version: 2 } }),
  });
  await page.getByRole("button", { name: "Rit annuleren" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Ja, annuleer|^Annuleren en kosten/ })
    .click();
  await expect.element(main()).toMatchTextContent("De rit is geannuleerd");
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test.each([
  ["Opnieuw boeken", "Utrecht Centraal, Stationshal, Utrecht", "Schiphol Airport, Vertrek (Departures), Schiphol"],
  ["Terugrit boeken", "Schiphol Airport, Vertrek (Departures), Schiphol", "Utrecht Centraal, Stationshal, Utrecht"],
])("%s fills in the form on the home page, without a moment", async (link, pickupLocation, destination) => {
  await open(DRIVEN);
  await page.getByRole("link", { name: link }).click();
  await expect.element(page.getByText("at /", { exact: true })).toBeVisible();
  expect(JSON.parse(sessionStorage.getItem("booking-draft") ?? "{}")).toMatchObject({
    pickupLocation,
    destination,
    vehicleType: "station",
    pickupDate: null,
    pickupTime: null,
  });
});

test("a trip that is not theirs is not found", async () => {
  answerApi({ [BOOKING]: () => ({ status: 404, body: { code: "not_found", message: "Niet gevonden." } }) });
  await show(<TripPage />, { path: "/dashboard/trips/:id", at: "/dashboard/trips/4711" });
  await expect.element(main()).toMatchTextContent("Reservering Niet Gevonden");
  await expect.element(page.getByRole("link", { name: "Alle ritten" })).toHaveAttribute("href", "/dashboard/trips");
});
