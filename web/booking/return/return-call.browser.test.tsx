import type { BookingView } from "@domrit/shared/booking/view.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { namespacesOf } from "../../site/page-namespaces.ts";
import { answerApi } from "../../testing/api.ts";
import { createFakeSocket } from "../../testing/fake-socket.ts";
import { show } from "../../testing/show.tsx";
import { bookingView } from "../booking.factory.ts";
import { FollowedBooking } from "../confirmation/followed-booking.tsx";

let live = createFakeSocket();
// Tests of other files keep a language of theirs in the same browser meanwhile; a page that is loaded again ends its test.
vi.mock("../../i18n/use-reload-in-kept-language.ts", () => ({ useReloadInKeptLanguage: () => undefined }));
vi.mock("socket.io-client", () => ({ io: () => live.socket }));

// What was loaded stays cached, so every test has a booking of its own.
let id = 7000;
beforeEach(() => {
  id += 1;
  live = createFakeSocket();
});

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const other = {
  id: 5,
  reference: "AAA-BBB",
  pickupLocation: "Nieuwegein",
  destination: "Utrecht Centraal",
  pickupDate: "2026-12-24",
  pickupTime: "10:15",
  estimatedPrice: 42,
};
const ready = page.getByRole("button", { name: "Ik ben klaar" });
const main = () => page.getByRole("main");

/** Opens the page of a return on call; `answer` is what comes of the call. */
async function open(over: Partial<BookingView> = {}, answer: object = {}) {
  const booking = bookingView({ id, callUntil: soon(20), ...over });
  const calls = answerApi({
    [`GET /api/bookings/${id}`]: () => ({ body: booking }),
    [`POST /api/bookings/${id}/ready`]: () => answer,
  });
  await show(<FollowedBooking access={{ id }} page={{ known: [], refused: [] }} />, {
    path: "/booking-confirmation/:id",
    at: `/booking-confirmation/${id}`,
    locale: "nl",
    namespaces: namespacesOf("bookingConfirmation"),
  });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return { booking, calls };
}

test("one press calls for the taxi, once, and says when it comes", async () => {
  const called = { ...bookingView({ id, callUntil: soon(20) }), version: 2, pickupTime: "16:45", readyAt: soon(0) };
  const { calls } = await open({}, { body: called });
  await expect.element(main()).toMatchTextContent("op afroep, naar verwachting vanaf 14:30");
  await expect.element(main()).toMatchTextContent("De prijs blijft zoals afgesproken");
  await ready.dblClick();
  await expect.element(page.getByText("De taxi haalt u rond 16:45 op", { exact: false })).toBeVisible();
  await expect.element(ready).not.toBeInTheDocument();
  await expect.element(main()).not.toMatchTextContent("naar verwachting vanaf");
  expect(calls.filter(({ path }) => path.endsWith("/ready"))).toHaveLength(1);
});

test.each([
  [429, "too_many_requests", /^De taxi is niet opgeroepen.*Even geduld/s],
  // It may have been heard all the same.
  [503, "unavailable", /^Het antwoord kwam niet aan.*Even geduld/s],
])("a call that is answered with %i says what is known of it, and can be made again", async (status, code, told) => {
  await open({}, { status, body: { code, message: "Even geduld." } });
  await ready.click();
  await expect.element(main().getByRole("alert")).toMatchTextContent(told);
  await expect.element(ready).toBeVisible();
});

test("who merely looks cannot call", async () => {
  await open({ own: undefined, messages: undefined });
  await expect.element(page.getByRole("heading", { name: "Uw terugrit op afroep" })).toBeVisible();
  await expect.element(ready).not.toBeInTheDocument();
});

test("once its time has passed nobody can call, and it cost nothing", async () => {
  await open({ pickupDate: "2026-01-05", callUntil: "2026-01-06T13:30:00.000Z" });
  await expect.element(main()).toMatchTextContent("Hij kost u niets");
  await expect.element(ready).not.toBeInTheDocument();
});

test("the passenger calls from the page of their own link", async () => {
  await open({ own: undefined, messages: undefined, estimatedPrice: undefined, viewer: "passenger" });
  await expect.element(ready).toBeVisible();
});

test("each of two rides leads to the other; no other ride has such a part", async () => {
  await open({ callUntil: undefined, return: { ...other, callUntil: soon(20) } });
  await expect.element(page.getByRole("heading", { name: "Uw terugrit", exact: true })).toBeVisible();
  await expect.element(main()).toMatchTextContent("op afroep, naar verwachting vanaf 10:15");
  await expect
    .element(page.getByRole("link", { name: "Bekijk deze rit" }))
    .toHaveAttribute("href", "/booking-confirmation/5");
  await expect.element(ready).not.toBeInTheDocument();
});
