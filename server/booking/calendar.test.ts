import { expect, test } from "vitest";
import { Booking } from "./booking.entity.ts";
import { bookingCalendar } from "./calendar.ts";

const now = new Date("2027-03-01T12:00:00Z");
const publicUrl = "https://domrit.example";

function booking(overrides: Partial<Booking> = {}): Booking {
  return Object.assign(new Booking(), {
    id: 9007199254740991,
    reference: "D7K-M2Q",
    status: "pending",
    version: 3,
    language: "nl",
    pickupLocation: "Stationsplein 1, Utrecht",
    destination: "Schiphol; vertrekhal 3",
    pickupAt: new Date("2027-06-01T07:30:00Z"),
    estimatedPriceCents: 6500,
    fare: { durationMinutes: 45 },
    ...overrides,
  });
}

/** The lines of the file with folded ones joined again (RFC 5545, 3.1). */
const lines = (file: string): string[] => file.replace(/\r\n[ \t]/g, "").split("\r\n");

test("says when and where, in Amsterdam's time with the zone's rules beside it", () => {
  const file = lines(bookingCalendar(booking(), { publicUrl, now }));
  expect(file).toContain("METHOD:PUBLISH");
  expect(file).toContain("DTSTART;TZID=Europe/Amsterdam:20270601T093000");
  expect(file).toContain("DTEND;TZID=Europe/Amsterdam:20270601T101500");
  expect(file).toContain("DTSTAMP:20270301T120000Z");
  expect(file).toContain("TZID:Europe/Amsterdam");
  expect(file).toContain("LOCATION:Stationsplein 1\\, Utrecht");
  expect(file).toContain("SUMMARY:Domrit taxi naar Schiphol\\; vertrekhal 3");
  expect(file.filter((line) => line === "BEGIN:VTIMEZONE")).toHaveLength(1);
});

test("ends each line with CRLF, the last one too", () => {
  const file = bookingCalendar(booking(), { publicUrl, now });
  expect(file.endsWith("\r\nEND:VCALENDAR\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

test("is in winter time when the ride is", () => {
  const file = bookingCalendar(booking({ pickupAt: new Date("2027-12-01T07:30:00Z") }), { publicUrl, now });
  expect(lines(file)).toContain("DTSTART;TZID=Europe/Amsterdam:20271201T083000");
});

test("a later version replaces the earlier one in a calendar, a cancellation takes it out", () => {
  const first = lines(bookingCalendar(booking(), { publicUrl, now }));
  const cancelled = booking({ status: "cancelled", version: 4 });
  const last = lines(bookingCalendar(cancelled, { publicUrl, now, method: "CANCEL" }));
  expect(first).toContain("UID:booking-9007199254740991@domrit.example");
  expect(last).toContain("UID:booking-9007199254740991@domrit.example");
  expect(first).toContain("SEQUENCE:3");
  expect(last).toEqual(expect.arrayContaining(["SEQUENCE:4", "METHOD:CANCEL", "STATUS:CANCELLED"]));
});

test.each([
  ["nl", "Domrit taxi naar Zeist"],
  ["en", "Domrit taxi to Zeist"],
  ["tr", "Domrit taksi: Zeist"],
] as const)("speaks %s", (language, title) => {
  expect(lines(bookingCalendar(booking({ language, destination: "Zeist" }), { publicUrl, now }))).toContain(
    `SUMMARY:${title}`,
  );
});

test.each([
  ["nl", "Vaste ritprijs € 65\\,00 incl. btw"],
  ["en", "Fixed fare €65.00 incl. VAT"],
  ["tr", "Sabit ücret €65\\,00\\, KDV dahil"],
] as const)("names the fixed fare in %s, except to whom a ride was shared", (language, fare) => {
  const description = (options = {}) =>
    lines(bookingCalendar(booking({ language }), { publicUrl, now, ...options }))
      .find((line) => line.startsWith("DESCRIPTION:"))
      ?.replaceAll("\u00a0", " ");
  expect(description()).toContain(fare);
  expect(description({ hasPrice: false })).not.toMatch(/65|€/);
});

test("a line break in an address adds no line to the file", () => {
  const file = bookingCalendar(booking({ pickupLocation: "Zeist\r\nATTACH:https://elders.example" }), {
    publicUrl,
    now,
  });
  expect(lines(file).filter((line) => line.startsWith("ATTACH"))).toEqual([]);
});
