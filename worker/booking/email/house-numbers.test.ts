import { bookingCalendar } from "@domrit/server/booking/calendar.ts";
import { rideOf } from "@domrit/server/invoices/issuing/draw-up.ts";
import { expect, test } from "vitest";
import { dispatchOrder } from "../../dispatch/orders.ts";
import { renderEmail } from "../../mail/render-email.ts";
import { exampleBooking } from "../../testing/booking.ts";
import { confirmationEmail } from "./confirmation.ts";

const now = new Date("2026-11-20T12:00:00Z");
const ADDRESSES = [
  "Kanaalstraat 12-bis A, Utrecht",
  "Oudegracht 1 bis 3e, Utrecht",
  "Jan van Scorelstraat 12/14, Utrecht",
];

test.each(ADDRESSES)("%s reaches e-mail, calendar, taxi centre and invoice as it was typed", (address) => {
  const booking = exampleBooking({ pickupLocation: address, destination: address });
  const mail = renderEmail(confirmationEmail(booking, { link: "https://domrit.example/r", now }));
  expect(mail.text).toContain(address);
  expect(mail.html).toContain(address);
  const calendar = bookingCalendar(booking, { publicUrl: "https://domrit.example", now }).replace(/\r\n /g, "");
  expect(calendar).toContain(address.replaceAll(",", "\\,"));
  const cause = { eventId: "e1", effect: "dispatch-order", occurredAt: now };
  const asked = { pickupLocation: address, destination: address };
  expect(dispatchOrder("booking.placed", booking, cause).booking).toMatchObject(asked);
  expect(rideOf(booking)).toMatchObject(asked);
});
