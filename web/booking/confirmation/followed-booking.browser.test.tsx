import type { TimelineView } from "@domrit/shared/booking/timeline.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { namespacesOf } from "../../site/page-namespaces.ts";
import { answerApi } from "../../testing/api.ts";
import { createFakeSocket } from "../../testing/fake-socket.ts";
import { show } from "../../testing/show.tsx";
import { bookingView } from "../booking.factory.ts";
import { messageView } from "../messages/messages.factory.ts";
import { FollowedBooking } from "./followed-booking.tsx";
import { LoadFailure } from "./load-failure.tsx";

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
async function opened(over: Partial<BookingView> = {}): Promise<BookingView> {
  const booking = bookingView({ id, ...over });
  answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: booking }) });
  await open();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Uw taxireservering");
  await expect.poll(() => live.isListening()).toBe(true);
  return booking;
}

/** The calls for the ride itself; its messages are asked for beside it. */
const ofRide = (calls: { path: string }[]) => calls.filter(({ path }) => path === `/api/bookings/${id}`);

const OWN = { contactName: null, contactEmail: null, contactPhone: null };
const main = () => page.getByRole("main");

beforeEach(() => {
  id += 1;
  live = createFakeSocket();
});
afterEach(() => {
  vi.useRealTimers();
});

test("where there is no booking the way home and the phone number are shown", async () => {
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
  const body = { code: "not_found", message: "Not found." };
  answerApi({ [`GET /api/bookings/${id}`]: () => answered.then(() => ({ status: 404, body })) });
  await open("en");
  await expect.element(page.getByText("Loading your booking...")).toBeInTheDocument();
  answer();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Booking Not Found");
});

test("through a shared link the ride is shown and followed, without price, number, thanks and acts", async () => {
  const { estimatedPrice: _price, messages: _messages, own: _own, details: _details, ...ride } = bookingView({ id });
  answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: ride }) });
  await open();
  await expect.element(main()).toMatchTextContent(/Schiphol Airport.*14:30|14:30.*Schiphol Airport/s);
  await expect.poll(() => live.isListening()).toBe(true);
  live.connect({ ...ride, status: "confirmed", version: 2 });
  await expect.element(main()).toMatchTextContent("confirmed");
  for (const absent of ["€", String(id), "Bedankt"]) await expect.element(main()).not.toMatchTextContent(absent);
  await expect.element(page.getByRole("button", { name: /annuleren/i })).not.toBeInTheDocument();
});

test("the passenger sees that somebody else booked, whom to call and nothing that is for whoever booked", async () => {
  const { estimatedPrice: _price, messages: _messages, own: _own, details: _details, ...ride } = bookingView({ id });
  const driver = { firstName: "Ayşe", phone: "+31611111111" };
  const seen = {
    ...ride,
    viewer: "passenger" as const,
    status: "confirmed" as const,
    driverState: "assigned" as const,
  };
  answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: { ...seen, driver } }) });
  await open();
  await expect.element(page.getByRole("heading", { name: "Deze taxi is voor u geboekt" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Bel Ayşe" })).toHaveAttribute("href", "tel:+31611111111");
  await expect
    .element(page.getByRole("link", { name: "Bel 030 200 40 80" }))
    .toHaveAttribute("href", "tel:+31302004080");
  await expect.element(page.getByRole("link", { name: "Privacybeleid" })).toHaveAttribute("href", "/privacy-policy");
  for (const absent of ["€", String(id), "Bedankt", "Annuleren"]) {
    await expect.element(main()).not.toMatchTextContent(absent);
  }
  await expect.element(page.getByRole("button", { name: /annuleren|delen/i })).not.toBeInTheDocument();
});

test("whoever booked for somebody else reads who gets the text messages, and is not asked for a phone", async () => {
  const details = {
    distanceKm: 9,
    durationMinutes: 18,
    breakdown: [],
    passengers: null,
    flightNumber: null,
    note: null,
  };
  await opened({
    messages: { email: true, sms: true },
    own: { contactName: null, contactEmail: "jan@example.nl", contactPhone: null },
    details: { ...details, passengerName: "Fatma Yılmaz", passengerPhone: "+31687654321", passengerLanguage: "tr" },
  });
  await expect.element(main()).toMatchTextContent("De passagier krijgt de sms'jes, met een eigen link.");
  for (const told of ["Fatma Yılmaz", "+31687654321", "Türkçe"]) {
    await expect.element(page.getByText(told, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByRole("textbox", { name: /Telefoonnummer/ })).not.toBeInTheDocument();
});

test.each([
  [3 * 3_600_000, "Annuleren is gratis tot 2 uur voor vertrek; daarna kunnen we kosten rekenen."],
  [20 * 60_000, "U vertrekt binnen 2 uur: annuleren kan, maar daarvoor kunnen we kosten rekenen."],
])("%i ms before the pickup it says what cancelling costs then", async (ahead, told) => {
  const { date, time } = toWallTime(new Date(Date.now() + ahead));
  await opened({ pickupDate: date, pickupTime: time });
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
  const { id: _, ...ride } = bookingView();
  await opened({
    details: {
      passengers: 1,
      flightNumber: null,
      note: null,
      distanceKm: 12,
      durationMinutes: 24,
      breakdown: [{ label: "start", amount: 4.15 }],
    },
    return: { ...ride, id: id + 1, estimatedPrice: 70 },
  });
  await expect.element(main()).toMatchTextContent("Uw terugrit");
  const amounts =
    main()
      .element()
      .textContent.match(/€\s?[\d.,]*\d/g) ?? [];
  expect(new Set(amounts)).toEqual(new Set(["€65.00", "€4.15", "€70.00"]));
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
  await opened({ messages: { email, sms } });
  await expect.element(main()).toMatchTextContent(text);
});

test("says that a mailbox gets nothing more today instead of promising a message to it", async () => {
  const own = { contactName: null, contactEmail: "vol@example.nl", contactPhone: "+31612345678" };
  await opened({ messages: { email: false, sms: true }, own });
  await expect.element(main()).toMatchTextContent("bevestiging per sms.");
  await expect.element(main()).toMatchTextContent("sturen we vandaag geen berichten meer");
  expect(main().element().textContent).not.toContain("U hebt geen e-mailadres");
});

test("says of each stage when it was reached, as soon as that has happened", async () => {
  const booking = bookingView({ id, pickupDate: "2026-12-24" });
  const timeline: TimelineView = [{ at: "2026-12-20T09:05:00.000Z", what: "booked", by: "guest" }];
  let status = 200;
  const calls = answerApi({
    [`GET /api/bookings/${id}`]: () => ({ body: booking }),
    [`GET /api/bookings/${id}/timeline`]: () => ({ status, body: timeline }),
  });
  const asked = () => calls.filter(({ path }) => path.endsWith("/timeline")).length;
  await open();
  const stages = page.getByRole("list").first().getByRole("listitem");
  await expect.element(stages.first()).toMatchTextContent(/Ontvangen20 dec.* 10:05/);
  await expect.poll(() => live.isListening()).toBe(true);
  expect(stages.nth(1).element().textContent).toBe("Bevestigd");
  timeline.push({ at: "2026-12-24T09:06:00.000Z", what: "confirmed", by: "dispatch" });
  live.connect({ ...booking, status: "confirmed", version: 2 });
  await expect.element(stages.nth(1)).toHaveTextContent("Bevestigd10:06");
  // One that was not answered is asked for again with the next sign of life, and only then.
  const assigned = { ...booking, status: "confirmed", driverState: "assigned", version: 3 } as const;
  timeline.push({ at: "2026-12-24T09:07:00.000Z", what: "driver_assigned", by: "dispatch" });
  status = 503;
  live.connect(assigned);
  await expect.poll(asked).toBe(3);
  expect(stages.nth(2).element().textContent).toBe("Chauffeur bekend");
  status = 200;
  await vi.waitFor(() => {
    live.connect(assigned);
    expect(stages.nth(2).element().textContent).toBe("Chauffeur bekend10:07");
  });
  const answered = asked();
  live.connect(assigned);
  expect(asked()).toBe(answered);
});

test("follows the live channel, never back to an older version", async () => {
  const booking = await opened();
  const confirmed = { ...booking, status: "confirmed" as const, version: 2, own: undefined };
  live.connect(booking);
  expect(live.asked).toEqual([{ id }]);
  live.change(confirmed);
  await expect.element(page.getByText("confirmed", { exact: true })).toBeVisible();
  await expect.element(main()).toMatchTextContent("Uw rit is bevestigd");
  live.change({
    ...confirmed,
    version: 4,
    driverState: "en_route",
    driver: { firstName: "Fatma", phone: "+31612345678" },
    vehicle: { make: "Mercedes", model: "E-Klasse", colour: "zwart", plate: "T-123-BC" },
    etaAt: "2026-12-24T13:24:00Z",
  });
  live.change({ ...confirmed, version: 3, driverState: "assigned" });
  await expect.element(main()).toMatchTextContent("Uw chauffeur is onderweg");
  // Who comes, in which car and when stands before the stages.
  await expect.element(main()).toMatchTextContent(/Fatma.*T-123-BC.*14:24.*Ontvangen.*Onderweg naar u/s);
  live.change({
    ...confirmed,
    version: 5,
    driverState: "arrived",
    driver: { firstName: "Fatma" },
    etaAt: "2026-12-24T13:24:00Z",
  });
  await expect.element(main()).toMatchTextContent("Uw taxi is aangekomen");
  await expect.element(main()).toMatchTextContent("Fatma");
  await expect.element(main()).not.toMatchTextContent("Verwachte aankomst");
});

test("a ride that was driven can be booked again, and shows what was reported of it", async () => {
  const reports = [
    { number: "M-9ZR-2HD", kind: "complaint", at: "2026-12-24T18:00:00Z", answerBy: "2027-01-07", state: "open" },
  ];
  answerApi({
    [`GET /api/bookings/${id}`]: () => ({ body: bookingView({ id, status: "completed", own: OWN }) }),
    [`GET /api/bookings/${id}/reports`]: () => ({ body: reports }),
  });
  await open();
  await expect
    .element(page.getByRole("region", { name: "Uw meldingen over deze rit" }))
    .toMatchTextContent(/Klacht M-9ZR-2HD.*Antwoord uiterlijk .*7 januari/);
  await page.getByRole("link", { name: "Opnieuw boeken" }).click();
  await expect.element(page.getByText("at /", { exact: true })).toBeVisible();
  expect(JSON.parse(sessionStorage.getItem("booking-draft") ?? "{}")).toMatchObject({ vehicleType: "station" });
});

test("a ride that is still to come has neither", async () => {
  await opened({ own: OWN });
  await expect.element(page.getByRole("link", { name: "Opnieuw boeken" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "Uw meldingen over deze rit" })).not.toBeInTheDocument();
});

test("only the car's number stands on a number plate; the reference is plain text", async () => {
  const vehicle = { make: "Mercedes", model: "E-Klasse", colour: "zwart", plate: "T-123-BC" };
  const { reference } = await opened({ status: "confirmed", driverState: "assigned", vehicle });
  const plates = [...document.querySelectorAll(".plate")].map(({ textContent }) => textContent);
  expect(plates).toEqual(["Kenteken T-123-BC"]);
  await expect.element(page.getByText(`Referentie ${reference}`)).toBeVisible();
});

test.each([
  ["en", "Mercedes E-Klasse, black"],
  ["tr", "Mercedes E-Klasse, siyah"],
] as const)("the colour of the car is said in the language of the page (%s)", async (locale, car) => {
  const vehicle = { make: "Mercedes", model: "E-Klasse", colour: "zwart", plate: "T-123-BC" };
  const body = bookingView({ id, status: "confirmed", driverState: "assigned", vehicle });
  answerApi({ [`GET /api/bookings/${id}`]: () => ({ body }) });
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
  answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: bookingView({ id, status }) }) });
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
  live.connect(booking);
  vi.advanceTimersByTime(20_000);
  expect(ofRide(calls)).toHaveLength(1);
  live.breakOff();
  booking = { ...booking, status: "confirmed", version: 2 };
  vi.advanceTimersByTime(5_000);
  await expect.element(page.getByText("confirmed", { exact: true })).toBeVisible();
  live.connect({ ...booking, status: "completed", version: 3 });
  await expect.element(page.getByText("completed", { exact: true })).toBeVisible();
});

test("what is told without a change of the ride has its messages asked for again: one of them came back", async () => {
  const booking = bookingView({ id });
  let state: "sent" | "failed" = "sent";
  answerApi({
    [`GET /api/bookings/${id}`]: () => ({ body: booking }),
    [`GET /api/bookings/${id}/messages`]: () => ({ body: [messageView({ state })] }),
  });
  await open();
  await expect.poll(() => live.isListening()).toBe(true);
  live.connect(booking);
  await expect.element(main()).toMatchTextContent("Verstuurd op");
  state = "failed";
  live.change(booking);
  await expect.element(main()).toMatchTextContent("Mislukt op");
});

test("a snapshot that says nothing new, or where the car is, has no messages asked for, until they are old", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-24T13:00:00Z") });
  const booking = bookingView({ id, status: "confirmed", driverState: "en_route" });
  const calls = answerApi({
    [`GET /api/bookings/${id}`]: () => ({ body: booking }),
    [`GET /api/bookings/${id}/messages`]: () => ({ body: [messageView({})] }),
  });
  const asked = () => calls.filter(({ path }) => path.endsWith("/messages")).length;
  await open();
  await expect.poll(() => live.isListening()).toBe(true);
  await expect.poll(asked).toBe(1);
  live.connect(booking);
  const position = { lat: 52.1, lng: 5.1, at: "2026-12-24T13:00:00.000Z" };
  live.change({ ...booking, position });
  await expect.element(page.getByRole("img")).toBeVisible();
  expect(asked()).toBe(1);
  vi.setSystemTime(new Date("2026-12-24T13:00:16Z"));
  live.breakOff();
  live.connect({ ...booking, position });
  await expect.poll(asked).toBe(2);
});

test("after ten minutes asleep the truth is there within 2 seconds, though the channel seems to be up", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: new Date("2026-12-24T13:00:00Z") });
  let booking = bookingView({ id });
  answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: booking }) });
  await open();
  await expect.poll(() => live.isListening()).toBe(true);
  live.connect(booking);
  await expect.element(main()).toMatchTextContent("werkt zichzelf bij");
  live.dieUnnoticed();
  booking = { ...booking, status: "confirmed", version: 2 };
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
  live.connect(booking);
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
  const booking = bookingView({
    id,
    status: "confirmed",
    driverState: "en_route",
    driver: { firstName: "Fatma" },
    etaAt: "2026-12-24T13:24:00Z",
  });
  const answers = [{ body: booking }];
  answerApi({ [`GET /api/bookings/${id}`]: () => answers.shift() ?? { status: 503 } });
  await open();
  await expect.element(main()).toMatchTextContent("Laatste update 14:00:00");
  await expect.element(main()).toMatchTextContent("Verwachte aankomst: 14:24");
  vi.advanceTimersByTime(61_000);
  await expect.element(main()).toMatchTextContent("Dit is de stand van 14:00:00");
  vi.advanceTimersByTime(120_000);
  await expect.element(main()).toMatchTextContent("Bel ons voor de laatste stand: 030 200 40 80");
  await expect.element(main()).not.toMatchTextContent("Verwachte aankomst: 14:24");
});

test("takes an e-mail address for a booking made without", async () => {
  const calls = answerApi({
    [`GET /api/bookings/${id}`]: () => ({ body: bookingView({ id }) }),
    [`PUT /api/bookings/${id}/contact`]: ({ body }) => ({
      body: bookingView({
        id,
        version: 2,
        messages: { email: true, sms: false },
        own: { contactName: null, contactPhone: null, contactEmail: JSON.stringify(body) },
      }),
    }),
  });
  await open();
  await page.getByLabelText("E-mailadres").fill("jo@");
  await page.getByRole("button", { name: "Toevoegen" }).first().click();
  await expect.element(page.getByLabelText("E-mailadres")).toHaveAccessibleDescription("Geldig e-mailadres invoeren");
  await page.getByLabelText("E-mailadres").fill("jo@example.com");
  await page.getByRole("button", { name: "Toevoegen" }).first().click();
  await expect.element(main()).toMatchTextContent("We sturen u een bevestiging per e-mail.");
  await expect.element(page.getByLabelText("E-mailadres")).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Telefoonnummer")).toBeVisible();
  expect(calls.findLast(({ method }) => method === "PUT")?.body).toEqual({ contactEmail: "jo@example.com" });
});

test("cancels, and asks to accept a charge when the server says that it is late", async () => {
  const cancelled = bookingView({ id, version: 2, status: "cancelled" });
  const answers = [{ status: 409, body: { code: "late_cancellation", message: "Te laat." } }, { body: cancelled }];
  const calls = answerApi({
    [`GET /api/bookings/${id}`]: () => ({ body: bookingView({ id, pickupDate: "2099-01-01" }) }),
    [`POST /api/bookings/${id}/cancel`]: () => answers.shift() ?? { status: 500 },
  });
  await open();
  await page.getByRole("button", { name: "Rit annuleren" }).click();
  await expect.element(page.getByRole("dialog")).toMatchTextContent("Annuleren is nu gratis.");
  await page.getByRole("button", { name: "Ja, annuleer de rit" }).click();
  await expect.element(page.getByRole("dialog")).toMatchTextContent("kunnen we kosten rekenen");
  await page.getByRole("button", { name: "Annuleren en kosten accepteren" }).click();
  await expect.element(page.getByText("cancelled", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Rit annuleren" })).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([{}, { acceptCharge: true }]);
});

test("shows all that was booked to those it belongs to, and the lines of the price", async () => {
  await opened({
    own: { contactName: "Jo de Vries", contactEmail: "jo@example.com", contactPhone: "+31612345678" },
    details: {
      distanceKm: 43.2,
      durationMinutes: 48,
      breakdown: [
        { label: "schiphol", amount: 65 },
        { label: "discount", amount: -6.5 },
      ],
      passengers: 3,
      flightNumber: "KL1234",
      note: "Bij de hoofdingang",
    },
  });
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

const own = { contactName: null, contactEmail: null, contactPhone: null };
test.each([
  ["completed", own, 1],
  ["completed", undefined, 0],
  ["confirmed", own, 0],
] as const)("a %s ride offers its receipt to whose it was, once it is over (own: %o)", async (status, whose, count) => {
  const booking = { ...bookingView({ id, status }), own: whose };
  answerApi({ [`GET /api/bookings/${id}`]: () => ({ body: booking }) });
  await open();
  await expect.element(page.getByText(status, { exact: true })).toBeVisible();
  const receipts = page.getByRole("link", { name: "Ontvangstbewijs downloaden (PDF)" }).elements();
  expect(receipts.map((link) => link.getAttribute("href"))).toEqual(
    Array.from({ length: count }, () => `/api/bookings/${id}/receipt.pdf`),
  );
});

test.each([
  [{ by: "dispatch", mayBeCharged: false }, ["Het spijt ons", "geen kosten"]],
  [{ by: "customer", mayBeCharged: true }, ["Zoals u vroeg", "kunnen we kosten rekenen"]],
  [{ by: "dispatch", mayBeCharged: true, reason: "no_show" }, ["vond u niet", "er niet is, kunnen we kosten rekenen"]],
  [undefined, ["Er komt geen taxi"]],
] as const)("a ride cancelled as %o says so, and offers to call and to book again", async (cancellation, texts) => {
  const booking = bookingView({ id, status: "cancelled", ...(cancellation && { cancellation }) });
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

test("whoever is not the customer is offered neither cancelling nor contact fields", async () => {
  await opened({ own: undefined });
  await expect.element(page.getByRole("button", { name: "Rit annuleren" })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("E-mailadres")).not.toBeInTheDocument();
});
