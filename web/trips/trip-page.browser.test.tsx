import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { liveView } from "../booking/booking.factory.ts";
import earlier from "../testing/answers/booking/own-ride-earlier.json";
import booked from "../testing/answers/dispatch/customer-ride.json";
import cancelled from "../testing/answers/dispatch/customer-ride-cancelled.json";
import driven from "../testing/answers/dispatch/customer-ride-completed.json";
import timeline from "../testing/answers/dispatch/customer-timeline.json";
import notFound from "../testing/answers/http/not-found.json";
import { answerApi } from "../testing/api.ts";
import { createFakeSocket } from "../testing/fake-socket.ts";
import { show } from "../testing/show.tsx";
import TripPage from "./trip-page.tsx";

let live = createFakeSocket();
vi.mock("socket.io-client", () => ({ io: () => live.socket }));

const BOOKING = "GET /api/bookings/4711";

const main = () => page.getByRole("main");

async function open(answer: { status: number; body: unknown } = booked): Promise<BookingView> {
  answerApi({ [BOOKING]: () => answer });
  await show(<TripPage />, { path: "/dashboard/trips/:id", at: "/dashboard/trips/4711" });
  await expect
    .element(page.getByRole("heading", { level: 2 }).first())
    .toMatchTextContent("Rit op 24-12-2026 om 14:30");
  return v.parse(bookingViewSchema, answer.body);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-24T08:00:00Z") });
  live = createFakeSocket();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

test("shows the fixed fare, and on request what it is made of", async () => {
  await open();
  await expect.element(main()).toMatchTextContent(/Vaste ritprijs\s*€65\.00 incl\. btw/);
  const distance = main().getByText("44,3 km", { exact: false });
  await expect.element(distance).not.toBeVisible();
  await page.getByText("Meer over deze rit").click();
  await expect.element(distance).toBeVisible();
  for (const text of ["Tarief geldig vanaf 1 januari 2025.", "afstand is"]) {
    await expect.element(main()).toMatchTextContent(text);
  }
});

test("a booking from before the source of its distance was kept does not name one", async () => {
  await open(earlier);
  await page.getByText("Meer over deze rit").click();
  for (const text of ["Starttarief", "€28.67", "Tarief geldig vanaf 1 januari 2025."]) {
    await expect.element(main()).toMatchTextContent(text);
  }
  expect(main().element().textContent).not.toContain("afstand is");
});

test("offers the receipt once the ride is completed", async () => {
  const receipt = page.getByRole("link", { name: "Ontvangstbewijs downloaden (PDF)" });
  await open();
  await expect.element(receipt).not.toBeInTheDocument();
  live.connect(liveView({}, "pending"));
  live.change(liveView({}, "completed"));
  await expect.element(receipt).toHaveAttribute("href", "/api/bookings/4711/receipt.pdf");
});

test("follows the ride: driver and vehicle appear as they become known", async () => {
  await open();
  await expect.poll(() => live.isListening()).toBe(true);
  live.connect(liveView({}, "pending"));
  live.change(liveView({}, "enRoute"));
  await expect.element(main()).toMatchTextContent("Uw chauffeur is onderweg");
  for (const text of ["Fatma", "Mercedes E-Klasse", "T-123-BC"]) {
    await expect.element(main()).toMatchTextContent(text);
  }
  await expect.element(page.getByRole("link", { name: "Bel Fatma" })).toBeVisible();
});

test("a ride that can be booked again is in the address of its link too, for a visitor without script", async () => {
  await open(driven);
  const { href } = page.getByRole("link", { name: "Opnieuw boeken" }).element() as HTMLAnchorElement;
  const { pathname, searchParams } = new URL(href);
  expect([pathname, searchParams.get("vehicleType")]).toEqual(["/book", "station"]);
  expect(searchParams.get("destination")).toContain("Schiphol");
});

test("a ride that is over says who drove, without a number to call, and cannot be cancelled", async () => {
  await open(driven);
  await expect.element(main()).toMatchTextContent("De rit is voltooid");
  await expect.element(main()).toMatchTextContent("Fatma");
  await expect.element(page.getByRole("link", { name: "Bel Fatma" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Rit annuleren" })).not.toBeInTheDocument();
});

test("only the car's number stands on a number plate; the reference is plain text", async () => {
  const { reference } = await open(driven);
  const plates = [...document.querySelectorAll(".plate")].map(({ textContent }) => textContent);
  expect(plates).toEqual(["Kenteken T-123-BC"]);
  await expect.element(page.getByText(`Referentie ${reference}`)).toBeVisible();
});

test("tells who did what, and when each stage was reached", async () => {
  answerApi({
    "GET /api/bookings/4712": () => ({ body: { ...driven.body, id: 4712 } }),
    "GET /api/bookings/4712/timeline": () => timeline,
  });
  await show(<TripPage />, { path: "/dashboard/trips/:id", at: "/dashboard/trips/4712" });
  await page.getByText("Berichten en tijdlijn").click();
  await expect.element(main()).toMatchTextContent(/Geboekt.*10:00, door de klant.*Bevestigd.*13:30, door de centrale/s);
  await expect.element(main()).toMatchTextContent(/Bevestigd.*13:30/);
});

test("cancels after asking", async () => {
  await open();
  const calls = answerApi({ "POST /api/bookings/4711/cancel": () => cancelled });
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
  await open(driven);
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

test.each([
  ["to come", booked],
  ["driven", driven],
  ["cancelled", cancelled],
] as const)("a ride that is %s is offered to be booked again in one place", async (_how, answer) => {
  await open(answer);
  await expect.element(page.getByRole("link", { name: "Terugrit boeken" })).toBeVisible();
  expect(page.getByRole("link", { name: "Opnieuw boeken" }).elements()).toHaveLength(1);
});

test("a trip that is not theirs is not found", async () => {
  answerApi({ [BOOKING]: () => notFound });
  await show(<TripPage />, { path: "/dashboard/trips/:id", at: "/dashboard/trips/4711" });
  await expect.element(main()).toMatchTextContent("Reservering Niet Gevonden");
  await expect.element(page.getByRole("link", { name: "Alle ritten" })).toHaveAttribute("href", "/dashboard/trips");
});
