import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { expect, test } from "vitest";
import { renderEmail } from "../../mail/render-email.ts";
import { exampleBooking } from "../../testing/booking.ts";
import { confirmedEmail } from "./coming-ride.ts";
import { confirmationEmail } from "./confirmation.ts";

const now = new Date("2026-11-20T12:00:00Z");
const publicUrl = "https://domrit.example";
const linkOf = (id: number) => `${publicUrl}/booking-confirmation/${id}?token=abc`;

type Overrides = Parameters<typeof exampleBooking>[0];
/** A ride at a time, and its way back on call. */
function mails(overrides: Overrides = {}, payment?: { due: number; mayPayOnline: boolean }) {
  const there = exampleBooking({ id: 1, returnId: 2, ...overrides });
  const back = exampleBooking({
    id: 2,
    reference: "D88-7GD",
    outboundId: 1,
    pickupLocation: "Schiphol, Vertrekhal 3",
    destination: "Stationsplein 1, Utrecht",
    estimatedPriceCents: 7000,
    callUntil: new Date("2026-11-22T16:00:00Z"),
    ...overrides,
  });
  const paid = payment && { paid: 0, refunded: 0, kept: 0, isOnAccount: false, ...payment };
  const told = { booking: back, link: linkOf(2), payment: paid };
  const writing = { link: linkOf(1), publicUrl, now, payment: paid, back: told };
  return [confirmationEmail, confirmedEmail].map((write) => renderEmail(write(there, writing)));
}

test.each([
  ["nl", "Uw taxi heen en terug, zaterdag 21 november om 14:30 uur, reserveringen C77-6FC en D88-7GD"],
  ["en", "Your taxi there and back, Saturday 21 November at 14:30, bookings C77-6FC and D88-7GD"],
  ["tr", "Gidiş dönüş taksiniz: 21 Kasım Cumartesi, saat 14:30, rezervasyonlar C77-6FC ve D88-7GD"],
] as const)("the confirmation of a return names both rides in its subject (%s)", (language, subject) => {
  expect(mails({ language })[0]?.subject).toBe(subject);
});

test.each(LOCALES)("both rides are told with their prices and links, as HTML and as text (%s)", (language) => {
  for (const { html, text } of mails({ language })) {
    for (const form of [html, text]) {
      for (const cents of [8500, 7000]) expect(form).toContain(formatMoney(cents, language));
      for (const word of ["C77-6FC", "D88-7GD", linkOf(1), linkOf(2)]) expect(form).toContain(word);
      expect(form).not.toMatch(/\{\{|undefined|null|email:|booking:|confirmation:/);
    }
  }
  expect(mails({ language })[0]?.text).toContain(formatMoney(15_500, language));
});

test("what holds of both is said once, and what differs is said of each", () => {
  const [{ text } = { text: "" }] = mails();
  expect(text.match(/Sta op tijd klaar/g)).toHaveLength(1);
  expect(text.match(/Plannen gewijzigd\? · Uw (heen|terug)rit/g)).toHaveLength(2);
  expect(text).toContain("Annuleren is gratis zolang u de taxi niet hebt opgeroepen");
});

test("who pays online has a button for each ride", () => {
  const [{ text } = { text: "" }] = mails({ paying: "now" }, { due: 8500, mayPayOnline: true });
  for (const id of [1, 2]) expect(text).toContain(`/booking-confirmation/${id}/pay?token=abc`);
  expect(text.match(/U koos ervoor online te betalen/g)).toHaveLength(1);
});

test("programs that read mail find two reservations, and none of a care ride", () => {
  const found = (html = "") => html.match(/"@type":"TaxiReservation"/g)?.length;
  expect(found(mails()[0]?.html)).toBe(2);
  expect(found(mails({ isDiscreet: true })[0]?.html)).toBeUndefined();
});

test("who booked for somebody else reads for whom", () => {
  const [placed, confirmed] = mails({ passengerName: "Sara Bakker", passengerPhone: "+31612345679" });
  expect(placed?.text).toMatch(/^De taxi heen en terug voor Sara Bakker is geboekt/);
  expect(confirmed?.text).toMatch(/^De heenrit en terugrit voor Sara Bakker zijn bevestigd/);
});
