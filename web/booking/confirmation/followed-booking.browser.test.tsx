import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { namespacesOf } from "../../pages.ts";
import members from "../../testing/answers/booking/approvals/ride-of-a-member.json";
import membersDriven from "../../testing/answers/booking/approvals/ride-of-a-member-driven.json";
import contactAdded from "../../testing/answers/booking/contact-added.json";
import messages from "../../testing/answers/booking/messages/messages.json";
import reached from "../../testing/answers/booking/own-ride-reached.json";
import withReturn from "../../testing/answers/booking/return/own-ride-with-return.json";
import tooLate from "../../testing/answers/dispatch/cancel-late.json";
import byDispatch from "../../testing/answers/dispatch/own-ride/cancelled-by-dispatch.json";
import cancelledLate from "../../testing/answers/dispatch/own-ride/cancelled-late.json";
import notThere from "../../testing/answers/dispatch/own-ride/cancelled-no-show.json";
import forPassenger from "../../testing/answers/dispatch/own-ride/for-passenger.json";
import forPassengerAlone from "../../testing/answers/dispatch/own-ride/for-passenger-alone.json";
import passengers from "../../testing/answers/dispatch/passenger-ride-assigned.json";
import shared from "../../testing/answers/dispatch/shared-ride.json";
import sharedCancelled from "../../testing/answers/dispatch/shared-ride-cancelled.json";
import sharedConfirmed from "../../testing/answers/dispatch/shared-ride-confirmed.json";
import timelineAssigned from "../../testing/answers/dispatch/timeline-assigned.json";
import notFound from "../../testing/answers/http/not-found-en.json";
import agreedRide from "../../testing/answers/office/caller/agreed-ride.json";
import payerOpen from "../../testing/answers/payments/payer-open.json";
import payerPassenger from "../../testing/answers/payments/payer-passenger.json";
import payerSettled from "../../testing/answers/payments/payer-settled.json";
import reports from "../../testing/answers/reports/ride-reports.json";
import lost from "../../testing/answers/restoration/not-found-lost.json";
import { answerApi } from "../../testing/api.ts";
import { createFakeSocket } from "../../testing/fake-socket.ts";
import { show } from "../../testing/show.tsx";
import { bookingView, liveView } from "../booking.factory.ts";
import { FollowedBooking } from "./followed-booking.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { UnreadableRide } from "./unreadable-ride.tsx";

let live = createFakeSocket();
// Tests of other files keep a language of theirs in the same browser meanwhile; a page that is loaded again ends its test.
vi.mock("../../i18n/use-reload-in-kept-language.ts", () => ({ useReloadInKeptLanguage: () => undefined }));
vi.mock("socket.io-client", () => ({ io: () => live.socket }));

const PATH = "/booking-confirmation/:id";
// What was loaded stays cached, so every test has a booking of its own.
let id = 1000;

const namespaces = namespacesOf("bookingConfirmation");

/** The island of the page, which asks for its booking by itself where the page came without it. */
function open(locale: "nl" | "en" | "tr" = "nl") {
  return show(<FollowedBooking access={{ id }} page={{ known: [], refused: [] }} />, {
    path: PATH,
    at: `/booking-confirmation/${id}`,
    locale,
    namespaces,
  });
}

/** Opens the page of a booking and waits for the live channel to be set up. */
async function opened(booking = bookingView({ id })): Promise<BookingView> {
  answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: booking }) });
  await open();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Uw taxireservering");
  await expect.poll(() => live.isListening()).toBe(true);
  return booking;
}

/** The calls for the ride itself; its messages are asked for beside it. */
const ofRide = (calls: { path: string }[]) => calls.filter(({ path }) => path === `/api/bookings/${id}`);

const [failedMessage, sentMessage] = messages.body;
/** What was answered of another ride, of this test's. */
const ofThis = (body: unknown): BookingView => ({ ...v.parse(bookingViewSchema, body), id });
const main = () => page.getByRole("main");

beforeEach(() => {
  id += 1;
  live = createFakeSocket();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-20T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a page without a booking shows the way home and the phone number", async () => {
  await show(<LoadFailure isNotFound />, { namespaces });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Reservering Niet Gevonden");
  await expect.element(main()).toMatchTextContent("klantenservice");
  await expect.element(page.getByRole("link", { name: "Terug naar home" })).toHaveAttribute("href", "/");
});

test("holds the places while loading; an unknown booking is not found", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  answerApi({ [`GET /api/bookings/${id}`]: () => answered.then(() => notFound) });
  await open("en");
  await expect.element(page.getByText("Loading your booking...")).toBeInTheDocument();
  answer();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Booking Not Found");
});

test.each([
  ["nl", "23 nov 2030, 14:05", "23 nov 2030, 14:10", "Boek dan opnieuw of bel ons"],
  ["en", "23 Nov 2030, 14:05", "23 Nov 2030, 14:10", "book again or call us"],
  ["tr", "23 Kas 2030 14:05", "23 Kas 2030 14:10", "yeniden rezervasyon yapın veya bizi arayın"],
] as const)("a booking that may have been lost says when, and what to do (%s)", async (locale, from, to, what) => {
  answerApi({ [`GET /api/bookings/${id}`]: () => lost });
  await open(locale);
  for (const told of [from, to, what, /030\s200\s40\s80/]) await expect.element(main()).toMatchTextContent(told);
});

test("each page about such a booking, its links and its messages says so too", async () => {
  await show(<UnreadableRide refusal={{ status: lost.status, ...lost.body, code: "not_found" }} />, { namespaces });
  for (const told of ["23 nov 2030, 14:05", "Boek dan opnieuw of bel ons"]) {
    await expect.element(main()).toMatchTextContent(told);
  }
});

test("through a shared link the ride is shown and followed, without price, number, thanks and acts", async () => {
  answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: ofThis(shared.body) }) });
  await open();
  await expect.element(main()).toMatchTextContent(/Schiphol Airport.*14:30|14:30.*Schiphol Airport/s);
  await expect.poll(() => live.isListening()).toBe(true);
  live.connect(ofThis(sharedConfirmed.body));
  await expect.element(main()).toMatchTextContent("confirmed");
  for (const absent of ["€", String(id), "Bedankt"]) await expect.element(main()).not.toMatchTextContent(absent);
  await expect.element(page.getByRole("button", { name: /annuleren/i })).not.toBeInTheDocument();
});

test("the passenger sees that somebody else booked, whom to call and nothing that is for the customer", async () => {
  answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: ofThis(passengers.body) }) });
  await open();
  await expect.element(page.getByRole("heading", { name: "Deze taxi is voor u geboekt" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Bel Fatma" })).toHaveAttribute("href", "tel:+31612345678");
  await expect
    .element(page.getByRole("link", { name: "Bel 030 200 40 80" }))
    .toHaveAttribute("href", "tel:+31302004080");
  await expect.element(page.getByRole("link", { name: "Privacybeleid" })).toHaveAttribute("href", "/privacy-policy");
  for (const absent of ["€", String(id), "Bedankt", "Annuleren"]) {
    await expect.element(main()).not.toMatchTextContent(absent);
  }
  await expect.element(page.getByRole("button", { name: /annuleren|delen/i })).not.toBeInTheDocument();
});

test.each([
  ["they pay themselves", payerPassenger, "U betaalt na de rit in de taxi: € 65,00."],
  ["it is paid", payerSettled, "U hoeft in de taxi niets te betalen"],
  ["it is to be paid online", payerOpen, "De rit wordt online betaald door wie hem boekte."],
])("the passenger is told who booked, and that %s", async (_, payer, told) => {
  answerApi({
    [`GET /api/bookings/${id}`]: () => ({ body: ofThis(passengers.body) }),
    [`GET /api/bookings/${id}/payment/payer`]: () => payer,
  });
  await open();
  await expect.element(main()).toMatchTextContent(told);
  await expect.element(main()).toMatchTextContent("gaf de naam Ada op");
  expect(main().element().textContent).not.toContain("Lovelace");
  expect(main().element().textContent?.includes("€")).toBe(payer === payerPassenger);
});

const HEADLINES = {
  confirmed: ["De rit voor Fatma Yılmaz is bevestigd", "The ride for", "Fatma Yılmaz için rezervasyon onaylandı"],
  assigned: ["De chauffeur voor Fatma Yılmaz is bekend", "The driver for Fatma", "Fatma Yılmaz için şoför belli oldu"],
  enRoute: [
    "Over 24 min bij Fatma Yılmaz",
    "With Fatma Yılmaz in 24 min",
    "Fatma Yılmaz için taksi 24 dk içinde orada",
  ],
  arrived: ["De taxi staat klaar voor Fatma Yılmaz", "The taxi is waiting for Fatma", "Fatma Yılmaz için taksi geldi"],
  onBoard: ["Fatma Yılmaz is onderweg", "Fatma Yılmaz is on the way", "Fatma Yılmaz yolda"],
  completed: ["Fatma Yılmaz is aangekomen", "Fatma Yılmaz has arrived", "Fatma Yılmaz vardı"],
  cancelled: ["De rit voor Fatma Yılmaz is geannuleerd", "The ride for Fatma", "Fatma Yılmaz için yolculuk iptal"],
} as const;

test.each(
  (Object.keys(HEADLINES) as (keyof typeof HEADLINES)[]).flatMap((stage) =>
    LOCALES.map((locale, index) => [stage, locale, HEADLINES[stage][index] ?? ""] as const),
  ),
)("a customer who booked for somebody else reads of that passenger (%s, %s)", async (stage, locale, headline) => {
  vi.setSystemTime(new Date("2026-12-24T13:00:00Z"));
  answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: ofThis(forPassenger.body) }) });
  await open(locale);
  await expect.poll(() => live.isListening()).toBe(true);
  live.connect(liveView({ id }, stage));
  await expect.element(main()).toMatchTextContent(headline);
  const yours = {
    nl: /Uw chauffeur|bij u\b|naar u\b|U bent onderweg/,
    en: /Your driver|with you/i,
    tr: /Şoförünüz|yanınızda/,
  };
  expect(main().element().textContent).not.toMatch(yours[locale]);
});

test("a shared link shows the ride of a passenger without the passenger's name", async () => {
  answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: ofThis(sharedConfirmed.body) }) });
  await open();
  await expect.element(main()).toMatchTextContent("De rit voor de passagier is bevestigd");
});

test("a customer who booked for somebody else reads who gets the text messages, and is not asked for a phone", async () => {
  await opened(ofThis(forPassenger.body));
  await expect.element(main()).toMatchTextContent("De passagier krijgt de sms'jes, met een eigen link.");
  await page.getByText("Meer over deze rit").click();
  for (const told of ["Fatma Yılmaz", "+31687654321", "Türkçe"]) {
    await expect.element(page.getByText(told, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByRole("textbox", { name: /Telefoonnummer/ })).not.toBeInTheDocument();
});

test("a price that the desk agreed on is called so, with the distance that it said and no tariff", async () => {
  await opened(ofThis(agreedRide.body));
  await expect.element(page.getByText("Afgesproken ritprijs")).toBeVisible();
  await page.getByText("Meer over deze rit").click();
  await expect.element(page.getByText("De afstand heeft de centrale opgegeven.")).toBeVisible();
  await expect.element(page.getByText("Afgesproken prijs", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Tarief van/)).not.toBeInTheDocument();
});

test("who booked is led to the version of the terms that held then", async () => {
  const booking = ofThis(forPassenger.body);
  await opened({ ...booking, details: { ...booking.details!, terms: "2025-05-12" } });
  await page.getByText("Meer over deze rit").click();
  const terms = page.getByRole("link", { name: "Voorwaarden van 12 mei 2025" });
  await expect.element(terms).toHaveAttribute("href", "/terms-of-service#version-2025-05-12");
});

test.each([
  [3 * 3_600_000, "Annuleren is gratis tot 2 uur voor vertrek; daarna kan het ten hoogste de ritprijs kosten."],
  [20 * 60_000, "Annuleren is gratis tot we de rit bevestigen"],
])("%i ms before the pickup it says what cancelling costs then", async (ahead, told) => {
  const { date, time } = toWallTime(new Date(Date.now() + ahead));
  await opened(bookingView({ id, pickupDate: date, pickupTime: time }));
  await expect.element(main()).toMatchTextContent(told);
});

test("a server that is away can be asked again", async () => {
  const answers = [{ status: 503 }, { body: bookingView({ id }) }];
  answerApi({ [`GET /api/bookings/${id}`]: () => answers.shift() ?? { status: 500 } });
  await open();
  await page.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Uw taxireservering");
});

test("every amount on the page is written in the one form of a booked ride", async () => {
  const booked = ofThis(withReturn.body);
  await opened({ ...booked, ...(booked.return && { return: { ...booked.return, estimatedPrice: 70 } }) });
  await expect.element(main()).toMatchTextContent("Uw terugrit");
  const amounts =
    main()
      .element()
      .textContent.match(/€\s?[\d.,]*\d/g) ?? [];
  expect(new Set(amounts)).toEqual(new Set(["€65.00", "€70.00"]));
});

test("shows the booking as it was made, with its raw status", async () => {
  await opened();
  for (const text of [
    String(id),
    "K7M-2QP",
    "Utrecht Centraal, Stationshal, Utrecht",
    "Schiphol Airport, Vertrek (Departures), Schiphol",
    "donderdag 24 december 2026",
    "14:30",
    "Stationwagen (veel bagageruimte)",
  ]) {
    await expect.element(main()).toMatchTextContent(text);
  }
  await expect.element(page.getByText("pending", { exact: true })).toBeVisible();
  await expect.element(page.getByText("€65.00", { exact: true }).first()).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Zet in agenda" }))
    .toHaveAttribute("href", `/api/bookings/${id}/calendar.ics`);
  await expect.element(page.getByRole("button", { name: "Afdrukken" })).toBeVisible();
  await expect.element(main()).toMatchTextContent("24/7");
});

test.each([
  [true, true, "per e-mail en per sms"],
  [true, false, "bevestiging per e-mail."],
  [false, true, "bevestiging per sms."],
  [false, false, "we sturen geen bevestiging"],
] as const)("promises what was queued only: e-mail %s, SMS %s", async (email, sms, text) => {
  await opened(bookingView({ id, messages: { email, sms } }));
  await expect.element(main()).toMatchTextContent(text);
});

test("says that a mailbox gets nothing more today instead of promising a message to it", async () => {
  await opened({ ...ofThis(reached.body), messages: { email: false, sms: true } });
  await expect.element(main()).toMatchTextContent("bevestiging per sms.");
  await expect.element(main()).toMatchTextContent("sturen we nu geen berichten");
  expect(main().element().textContent).not.toContain("U hebt geen e-mailadres");
});

test("says of each stage when it was reached, as soon as that has happened", async () => {
  const booking = bookingView({ id });
  const happened = timelineAssigned.body;
  let timeline: { status: number; body?: unknown } = { status: 200, body: happened.slice(0, 1) };
  const calls = answerApi({
    [`GET /api/bookings/${id}`]: () => ({ body: booking }),
    [`GET /api/bookings/${id}/timeline`]: () => timeline,
  });
  const asked = () => calls.filter(({ path }) => path.endsWith("/timeline")).length;
  await open();
  const stages = page.getByRole("list").first().getByRole("listitem");
  await expect.element(stages.first()).toMatchTextContent(/Ontvangen20 dec.* 10:00/);
  await expect.poll(() => live.isListening()).toBe(true);
  expect(stages.nth(1).element().textContent).toBe("Bevestigd");
  timeline = { status: 200, body: happened.slice(0, 2) };
  live.connect(liveView({ id }, "confirmed"));
  await expect.element(stages.nth(1)).toMatchTextContent(/Bevestigd.*12:00/);
  // One that was not answered is asked for again with the next sign of life, and only then.
  const assigned = liveView({ id }, "assigned");
  timeline = { status: 503 };
  live.connect(assigned);
  await expect.poll(asked).toBe(3);
  expect(stages.nth(2).element().textContent).toBe("Chauffeur bekend");
  timeline = timelineAssigned;
  const connected = () => {
    live.connect(assigned);
    return stages.nth(2).element().textContent;
  };
  await expect.poll(connected).toMatch(/Chauffeur bekend.*13:30/);
  const answered = asked();
  live.connect(assigned);
  expect(asked()).toBe(answered);
});

test("follows the live channel, never back to an older version", async () => {
  await opened();
  live.connect(liveView({ id }, "pending"));
  expect(live.asked).toEqual([{ id }]);
  live.change(liveView({ id }, "confirmed"));
  await expect.element(page.getByText("confirmed", { exact: true })).toBeVisible();
  await expect.element(main()).toMatchTextContent("Uw rit is bevestigd");
  live.change(liveView({ id }, "enRoute"));
  live.change(liveView({ id }, "assigned"));
  await expect.element(main()).toMatchTextContent("Uw chauffeur is onderweg");
  // When, who and in which car stands before the stages.
  await expect.element(main()).toMatchTextContent(/14:24.*Fatma.*T-123-BC.*Ontvangen.*Onderweg naar u/s);
  live.change(liveView({ id }, "arrived"));
  await expect.element(main()).toMatchTextContent("Uw taxi is aangekomen");
  await expect.element(main()).toMatchTextContent("Fatma");
  await expect.element(main()).not.toMatchTextContent("Verwachte aankomst");
});

test("a ride that was driven can be booked again, and shows what was reported of it", async () => {
  answerApi({
    [`GET /api/bookings/${id}`]: () => ({ body: bookingView({ id }, "completed") }),
    [`GET /api/bookings/${id}/reports`]: () => reports,
  });
  await open();
  await expect
    .element(page.getByRole("region", { name: "Uw meldingen over deze rit" }))
    .toMatchTextContent(/Klacht M-9ZR-2HD.*Antwoord uiterlijk .*7 januari/);
  await page.getByRole("link", { name: "Opnieuw boeken" }).click();
  await expect.element(page.getByText("at /", { exact: true })).toBeVisible();
  expect(JSON.parse(sessionStorage.getItem("booking-draft") ?? "{}")).toMatchObject({ vehicleType: "station" });
});

test("a ride that is still to come has neither button nor report", async () => {
  await opened();
  await expect.element(page.getByRole("link", { name: "Opnieuw boeken" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "Uw meldingen over deze rit" })).not.toBeInTheDocument();
});

test("only the car's number stands on a number plate; the reference is plain text", async () => {
  const { reference } = await opened(bookingView({ id }, "assigned"));
  const plates = [...document.querySelectorAll(".plate")].map(({ textContent }) => textContent);
  expect(plates).toEqual(["Kenteken T-123-BC"]);
  await expect.element(page.getByText(`Referentie ${reference}`)).toBeVisible();
});

test.each([
  ["en", "Mercedes E-Klasse, black"],
  ["tr", "Mercedes E-Klasse, siyah"],
] as const)("the colour of the car is said in the language of the page (%s)", async (locale, car) => {
  answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: bookingView({ id }, "assigned") }) });
  await open(locale);
  await expect.element(page.getByText(car)).toBeVisible();
});

test.each([
  ["nl", "pending", "pending (in behandeling)"],
  ["nl", "cancelled", "cancelled (geannuleerd)"],
  ["tr", "confirmed", "confirmed (onaylandı)"],
  ["tr", "completed", "completed (tamamlandı)"],
  ["en", "confirmed", "confirmed"],
] as const)("the raw status has the word of the language beside it (%s, %s)", async (locale, status, words) => {
  answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: bookingView({ id }, status) }) });
  await open(locale);
  const raw = page.getByText(status, { exact: true }).first();
  await expect.element(raw).toBeVisible();
  expect(raw.element().closest("dd")?.textContent).toBe(words);
});

test("asks over HTTP while the channel is down, and takes a snapshot when it is back", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let booking = bookingView({ id });
  const calls = answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: booking }) });
  await open();
  await expect.poll(() => live.isListening()).toBe(true);
  live.connect(liveView({ id }, "pending"));
  vi.advanceTimersByTime(20_000);
  expect(ofRide(calls)).toHaveLength(1);
  live.breakOff();
  booking = bookingView({ id }, "confirmed");
  vi.advanceTimersByTime(5_000);
  await expect.element(page.getByText("confirmed", { exact: true })).toBeVisible();
  live.connect(liveView({ id }, "completed"));
  await expect.element(page.getByText("completed", { exact: true })).toBeVisible();
});

test("a signal without a change of the ride makes the page read its messages again: one of them came back", async () => {
  const booking = bookingView({ id });
  let message = sentMessage;
  answerApi({
    [`GET /api/bookings/${id}`]: () => ({ body: booking }),
    [`GET /api/bookings/${id}/messages`]: () => ({ body: [message] }),
  });
  await open();
  await expect.poll(() => live.isListening()).toBe(true);
  live.connect(liveView({ id }, "pending"));
  await expect.element(main()).toMatchTextContent("Verstuurd op");
  message = failedMessage;
  live.change(liveView({ id }, "pending"));
  await expect.element(main()).toMatchTextContent("Mislukt op");
});

test("a snapshot that says nothing new, or where the car is, has no messages asked for, until they are old", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-24T13:00:00Z") });
  const booking = bookingView({ id }, "enRoute");
  const calls = answerApi({
    [`GET /api/bookings/${id}`]: () => ({ body: booking }),
    [`GET /api/bookings/${id}/messages`]: () => ({ body: [sentMessage] }),
  });
  const asked = () => calls.filter(({ path }) => path.endsWith("/messages")).length;
  await open();
  await expect.poll(() => live.isListening()).toBe(true);
  await expect.poll(asked).toBe(1);
  live.connect(liveView({ id }, "enRoute"));
  const moved = liveView({ id }, "onItsWay");
  live.change(moved);
  await expect.element(page.getByRole("img")).toBeVisible();
  expect(asked()).toBe(1);
  vi.setSystemTime(new Date("2026-12-24T13:00:16Z"));
  live.breakOff();
  live.connect(moved);
  await expect.poll(asked).toBe(2);
});

test("after ten minutes asleep the truth is there within 2 seconds, though the channel seems to be up", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: new Date("2026-12-24T13:00:00Z") });
  let booking = bookingView({ id });
  answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: booking }) });
  await open();
  await expect.poll(() => live.isListening()).toBe(true);
  live.connect(liveView({ id }, "pending"));
  await expect.element(main()).toMatchTextContent("werkt zichzelf bij");
  live.dieUnnoticed();
  booking = bookingView({ id }, "confirmed");
  vi.setSystemTime(new Date("2026-12-24T13:10:00Z"));
  const woken = performance.now();
  vi.advanceTimersByTime(1000);
  await expect.element(page.getByText("confirmed", { exact: true })).toBeVisible();
  // The second until the clock is looked at passes at once here.
  expect(performance.now() - woken).toBeLessThan(1000);
  await expect.element(main()).toMatchTextContent("Laatste update 14:10:01");
});

test("nothing is asked over HTTP while the channel is up, however long; what is followed is said while it is proved", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: new Date("2026-12-24T13:00:00Z") });
  const booking = bookingView({ id });
  const calls = answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: booking }) });
  await open();
  await expect.poll(() => live.isListening()).toBe(true);
  await expect.element(main()).toMatchTextContent("Laatste update 14:00:00");
  expect(main().element().textContent).not.toContain("werkt zichzelf bij");
  live.connect(liveView({ id }, "pending"));
  await expect.element(main()).toMatchTextContent("werkt zichzelf bij");
  for (let second = 0; second < 300; second += 12) {
    vi.advanceTimersByTime(12_000);
    live.ping();
  }
  await expect.element(main()).toMatchTextContent("Laatste update 14:05:00");
  await expect.element(main()).toMatchTextContent("werkt zichzelf bij");
  vi.advanceTimersByTime(21_000);
  await expect.element(main()).toMatchTextContent("Dit is de stand van 14:05:00");
  expect(main().element().textContent).not.toContain("werkt zichzelf bij");
  expect(ofRide(calls)).toHaveLength(1);
});

test("says how old its news is, and offers the phone instead of an arrival time after 3 minutes", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: new Date("2026-12-24T13:00:00Z") });
  const answers = [{ body: bookingView({ id }, "enRoute") }];
  answerApi({ [`GET /api/bookings/${id}`]: () => answers.shift() ?? { status: 503 } });
  await open();
  await expect.element(main()).toMatchTextContent("Laatste update 14:00:00");
  await expect.element(main()).toMatchTextContent("Over 24 min bij u");
  await expect.element(main()).toMatchTextContent("Verwachte aankomst: 14:24");
  vi.advanceTimersByTime(15_000);
  live.ping();
  vi.advanceTimersByTime(15_000);
  await expect.element(main()).toMatchTextContent("Over 24 min bij u");
  vi.advanceTimersByTime(31_000);
  await expect.element(main()).toMatchTextContent("Dit is de stand van 14:00:00");
  vi.advanceTimersByTime(120_000);
  await expect.element(main()).toMatchTextContent("Bel ons voor de laatste stand: 030 200 40 80");
  await expect.element(main()).not.toMatchTextContent("Verwachte aankomst: 14:24");
});

test("a guest whom no message reaches is told so, and led to the page that asks for another address", async () => {
  await opened();
  await expect.element(main()).toMatchTextContent("dus we sturen geen bevestiging");
  await expect
    .element(page.getByRole("link", { name: "Ook bericht ontvangen?" }))
    .toHaveAttribute("href", `/booking-confirmation/${id}/contact`);
});

test.each([
  ["by e-mail alone", contactAdded.body],
  ["through the passenger's number alone", forPassengerAlone.body],
])("a guest who gets messages %s adds the other way behind the fold", async (_, body) => {
  await opened(ofThis(body));
  expect(page.getByRole("link", { name: "Ook bericht ontvangen?" }).elements()).toEqual([]);
  await main().getByText("Meer over deze rit").click();
  await expect
    .element(page.getByRole("link", { name: "E-mailadres of telefoonnummer toevoegen of verbeteren" }))
    .toHaveAttribute("href", `/booking-confirmation/${id}/contact`);
});

test("cancels, and asks to accept a charge when the server says that it is late", async () => {
  const answers = [tooLate, { body: ofThis(cancelledLate.body) }];
  const calls = answerApi({
    [`GET /api/bookings/${id}`]: () => ({ body: bookingView({ id, pickupDate: "2099-01-01" }) }),
    [`POST /api/bookings/${id}/cancel`]: () => answers.shift() ?? { status: 500 },
  });
  await open();
  await page.getByRole("button", { name: "Rit annuleren" }).click();
  await expect.element(page.getByRole("dialog")).toMatchTextContent("Annuleren is nu gratis.");
  await page.getByRole("button", { name: "Ja, annuleer de rit" }).click();
  await expect.element(page.getByRole("dialog")).toMatchTextContent("ten hoogste de ritprijs");
  await page.getByRole("button", { name: /^Toch annuleren \(ten hoogste €\s?\d+,00\)$/ }).click();
  await expect.element(page.getByText("cancelled", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Rit annuleren" })).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([{}, { acceptCharge: true }]);
});

test("shows all that was booked to those it belongs to, and the lines of the price", async () => {
  await opened(ofThis(reached.body));
  for (const text of [
    "Jo de Vries",
    "jo@example.com",
    "+31612345678",
    "KL1234",
    "Bij de hoofdingang",
    "Aantal personen3",
  ])
    await expect.element(main()).toMatchTextContent(text);
  await expect.element(main()).toMatchTextContent(/Korting.*6\.50/s);
});

test.each([
  ["completed", "its owner's", bookingView, 1],
  ["completed", "nobody's", liveView, 0],
  ["confirmed", "its owner's", bookingView, 0],
] as const)(
  "a %s ride offers its receipt to whose it was, once it is over: %s",
  async (status, _who, viewOf, count) => {
    answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: viewOf({ id }, status) }) });
    await open();
    await expect.element(page.getByText(status, { exact: true })).toBeVisible();
    const receipts = page.getByRole("link", { name: "Ontvangstbewijs downloaden (PDF)" }).elements();
    expect(receipts.map((link) => link.getAttribute("href"))).toEqual(
      Array.from({ length: count }, () => `/api/bookings/${id}/receipt.pdf`),
    );
  },
);

test.each([
  ["by the taxi centre", byDispatch, ["Het spijt ons", "geen kosten"]],
  ["late by its guest", cancelledLate, ["U hebt deze rit geannuleerd", "ten hoogste de ritprijs"]],
  ["as nobody was there", notThere, ["vond u niet", "er niet is, kan dat ten hoogste de ritprijs kosten"]],
  ["and shared", sharedCancelled, ["Er komt geen taxi"]],
] as const)("a ride cancelled %s says so, and offers to call and to book again", async (_how, answer, texts) => {
  const booking = ofThis(answer.body);
  answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: booking }) });
  await open();
  for (const text of texts) await expect.element(main()).toMatchTextContent(text);
  await expect.element(page.getByRole("link", { name: "030 200 40 80" })).toHaveAttribute("href", "tel:+31302004080");
  await page.getByRole("link", { name: "Opnieuw boeken" }).click();
  await expect.element(page.getByText("at /")).toBeVisible();
  expect(JSON.parse(sessionStorage.getItem("booking-draft") ?? "null")).toMatchObject({
    pickupLocation: booking.pickupLocation,
    destination: booking.destination,
    vehicleType: booking.vehicleType,
  });
});

test("a visitor who is not the customer is offered neither cancelling nor contact fields", async () => {
  await opened(liveView({ id }, "pending"));
  await expect.element(page.getByRole("button", { name: "Rit annuleren" })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("E-mailadres")).not.toBeInTheDocument();
});

test("who approves for an organisation changes and cancels a member's ride, and is offered nothing that is its booker's", async () => {
  vi.setSystemTime(new Date("2026-11-24T09:15:00Z"));
  answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: ofThis(members.body) }) });
  await open();
  await expect.element(page.getByRole("link", { name: "Rit wijzigen" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Rit annuleren" })).toBeVisible();
  for (const absent of ["Bedankt", "betaalt u", "Berichten"])
    await expect.element(main()).not.toMatchTextContent(absent);
  await expect.element(page.getByRole("button", { name: /delen/i })).not.toBeInTheDocument();
});

test("who approves for an organisation changes what the invoice says of a member's ride that is over", async () => {
  vi.setSystemTime(new Date("2026-11-27T09:15:00Z"));
  answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: ofThis(membersDriven.body) }) });
  await open();
  await expect
    .element(page.getByRole("link", { name: "Afdeling en referentie" }))
    .toHaveAttribute("href", `/booking-confirmation/${id}/account`);
  for (const absent of ["Rit wijzigen", "Bon"])
    await expect.element(page.getByRole("link", { name: absent })).not.toBeInTheDocument();
});
