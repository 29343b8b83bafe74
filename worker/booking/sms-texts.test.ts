import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { expect, test } from "vitest";
import { gsmLength } from "../sms/gsm.ts";
import { exampleBooking } from "../testing/booking.ts";
import { cancellationSms, confirmationSms } from "./sms-texts.ts";

const link =
  "https://www.domrit.test/booking-confirmation/8658639189463435?token=ngsKsE8VUs5Tu52vRRhJjdz0bXQulOVX&lng=tr";
const cancelled = [
  { cancelledBy: "customer" },
  { cancelledBy: "customer", lateCancellation: true },
  { cancelledBy: "dispatch" },
] as const;

test.each(LOCALES)("every text is one ordinary message long (%s)", (language) => {
  // A Wednesday in September is the longest there is in any of the languages.
  const booking = { language, pickupAt: new Date("2027-09-22T10:30:00Z") };
  const texts = [
    confirmationSms(exampleBooking(booking), link),
    ...cancelled.map((how) => cancellationSms(exampleBooking({ ...booking, ...how }))),
  ];
  for (const text of texts) {
    expect(gsmLength(text), text).toBeLessThanOrEqual(160);
    expect(text).toContain("C77-6FC");
    expect(text).toContain("12:30");
    expect(text).not.toMatch(/\{\{|undefined/);
  }
});

test("says in Dutch, English and Turkish that a taxi is booked", () => {
  const texts = LOCALES.map((language) => confirmationSms(exampleBooking({ language }), "L"));
  expect(texts).toEqual([
    "Domrit C77-6FC: taxi za 21 nov 14:30 geboekt. L",
    "Domrit C77-6FC: taxi Sat 21 Nov 14:30 booked. L",
    "Domrit C77-6FC: 21 Kas Cmt 14:30 taksi ayirtildi. L",
  ]);
});

test("tells apart who cancelled, and whether it may cost something", () => {
  const texts = cancelled.map((how) => cancellationSms(exampleBooking(how)));
  expect(texts[0]).not.toContain("kosten");
  expect(texts[1]).toContain("kosten");
  expect(texts[2]).toContain("+31302004080");
});
