import { CANCEL_REASONS } from "@domrit/shared/booking/timeline.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { describe, expect, test } from "vitest";
import { gsmLength } from "../sms/gsm.ts";
import { exampleBooking } from "../testing/booking.ts";
import {
  arrivedSms,
  cancellationSms,
  changedSms,
  confirmationSms,
  driverSms,
  lateSms,
  reminderSms,
  returnSms,
  unconfirmedSms,
} from "./sms-texts.ts";

const link =
  "https://www.domrit.test/booking-confirmation/8658639189463435?token=ngsKsE8VUs5Tu52vRRhJjdz0bXQulOVX&lng=tr";
const cancelled = [
  { cancelledBy: "customer" },
  { cancelledBy: "customer", lateCancellation: true },
  { cancelledBy: "dispatch" },
  ...CANCEL_REASONS.map((cancelReason) => ({ cancelledBy: "office" as const, cancelReason })),
] as const;

test.each(LOCALES)("every text is one ordinary message long (%s)", (language) => {
  // A Wednesday in September is the longest there is in any of the languages.
  const booking = { language, pickupAt: new Date("2027-09-22T10:30:00Z") };
  const texts = [
    confirmationSms(exampleBooking(booking), link),
    changedSms(exampleBooking(booking), link),
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

test("says why the office cancelled", () => {
  const because = { cancelledBy: "office", cancelReason: "no_driver" } as const;
  expect(LOCALES.map((language) => cancellationSms(exampleBooking({ language, ...because })))).toEqual([
    "Domrit C77-6FC: uw taxi van za 21 nov 14:30 is geannuleerd: we hebben geen taxi vrij. Bel ons: +31302004080",
    "Domrit C77-6FC: your taxi of Sat 21 Nov 14:30 is cancelled: we have no taxi free. Call us: +31302004080",
    "Domrit C77-6FC: 21 Kas Cmt 14:30 taksiniz iptal edildi: bos taksimiz yok. Bizi arayin: +31302004080",
  ]);
});

const coming = {
  status: "confirmed",
  driverState: "assigned",
  driver: { firstName: "Bartholomeus-Maximiliaan", phone: "+31612345678" },
  vehicle: { make: "Mercedes-Benz", model: "E 300 de Estate Business Solution", colour: "zwart", plate: "TX-123-B" },
  etaAt: new Date("2026-11-21T13:52:00Z"),
} as const;

test.each(LOCALES)(
  "what is said of a ride that is near is one ordinary message long, with no place in it (%s)",
  (language) => {
    const booking = exampleBooking({ ...coming, language });
    const pending = exampleBooking({ language });
    const texts = [
      driverSms(booking),
      driverSms(exampleBooking({ ...coming, language, vehicle: null })),
      arrivedSms(booking),
      arrivedSms(exampleBooking({ ...coming, language, vehicle: null })),
      lateSms(booking),
      reminderSms(booking),
      reminderSms(pending),
      unconfirmedSms(pending),
    ];
    for (const text of texts) {
      expect(gsmLength(text), text).toBeLessThanOrEqual(160);
      expect(text).toContain("C77-6FC");
      expect(text).not.toMatch(/\{\{|undefined|Utrecht|Schiphol|Stationsplein/);
    }
  },
);

test("says who comes and in which car, that the taxi waits, and when a late one comes", () => {
  const vehicle = { make: "Toyota", model: "Camry", colour: "grijs", plate: "TX-123-B" };
  const booking = exampleBooking({ ...coming, driver: { firstName: "Fatma" }, vehicle });
  expect([driverSms(booking), arrivedSms(booking), lateSms(booking)]).toEqual([
    "Domrit C77-6FC: Fatma komt u om 14:30 halen. Auto: Toyota Camry, grijs, kenteken TX-123-B.",
    "Domrit C77-6FC: uw taxi staat voor u klaar, kenteken TX-123-B.",
    "Domrit C77-6FC: uw taxi komt later, naar verwachting om 14:52. Onze excuses. Vragen? Bel +31302004080",
  ]);
});

test("says the colour of the car in the language of the message", () => {
  const vehicle = { make: "Toyota", model: "Camry", colour: "Donkerblauw", plate: "TX-123-B" };
  const texts = LOCALES.map((language) => driverSms(exampleBooking({ ...coming, vehicle, language })));
  expect(texts[0]).toContain("Toyota Camry, donkerblauw");
  expect(texts[1]).toContain("Toyota Camry, dark blue");
  expect(texts[2]).toContain("Toyota Camry, koyu mavi");
});

test("a reminder of a ride that nobody has confirmed says so", () => {
  expect(reminderSms(exampleBooking({ status: "confirmed" }))).toContain("uw taxi komt za 21 nov 14:30");
  expect(reminderSms(exampleBooking())).toContain("nog niet bevestigd");
});

test("what the taxi centre wrote becomes no link", () => {
  const text = driverSms(exampleBooking({ ...coming, driver: { firstName: "evil.com" }, vehicle: null }));
  expect(text).toContain("evil. com");
});

describe("to a passenger for whom somebody else booked", () => {
  const passenger = { passengerPhone: "+31687654321", language: "nl" } as const;
  const own = link.replace(/token=.*?&/, `token=p.${"x".repeat(22)}&`);

  test.each(LOCALES)("every text is in their language, and one ordinary message long (%s)", (passengerLanguage) => {
    const booking = { ...passenger, passengerLanguage, pickupAt: new Date("2027-09-22T10:30:00Z") };
    const another = exampleBooking({ language: passengerLanguage, pickupAt: booking.pickupAt });
    const text = confirmationSms(exampleBooking(booking), own);
    expect(gsmLength(text), text).toBeLessThanOrEqual(160);
    expect(text).not.toBe(confirmationSms(another, own));
    expect(changedSms(exampleBooking(booking), own)).toBe(changedSms(another, own));
    expect(reminderSms(exampleBooking(booking))).toBe(reminderSms(another));
  });

  test("says that one was booked for them; without a link it ends there", () => {
    const texts = LOCALES.map((passengerLanguage) =>
      confirmationSms(exampleBooking({ ...passenger, passengerLanguage }), ""),
    );
    expect(texts).toEqual([
      "Domrit C77-6FC: taxi za 21 nov 14:30 voor u geboekt.",
      "Domrit C77-6FC: taxi Sat 21 Nov 14:30 booked for you.",
      "Domrit C77-6FC: 21 Kas Cmt 14:30 sizin icin taksi ayirtildi.",
    ]);
  });

  test("does not say what a late cancellation may cost whoever booked", () => {
    const text = cancellationSms(exampleBooking({ ...passenger, cancelledBy: "customer", lateCancellation: true }));
    expect(text).toContain("geannuleerd");
    expect(text).not.toContain("kosten");
  });
});

test.each(LOCALES)("of a return on call no text names a moment before it is called (%s)", (language) => {
  const callUntil = new Date("2026-11-22T13:30:00Z");
  const onCall = { language, callUntil };
  const texts = (readyAt: Date | null) => [
    confirmationSms(exampleBooking({ ...onCall, readyAt }), link),
    changedSms(exampleBooking({ ...onCall, readyAt }), link),
    unconfirmedSms(exampleBooking({ ...onCall, readyAt })),
    cancellationSms(exampleBooking({ ...onCall, readyAt, cancelledBy: "customer" })),
    cancellationSms(exampleBooking({ ...onCall, readyAt, cancelledBy: "dispatch" })),
  ];
  for (const text of [...texts(null), returnSms(exampleBooking(onCall), link)]) {
    expect(gsmLength(text), text).toBeLessThanOrEqual(160);
    expect(text).toContain("C77-6FC");
    expect(text).not.toMatch(/14:30|\{\{|undefined/);
  }
  for (const text of texts(new Date())) expect(text).toContain("14:30");
  expect(returnSms(exampleBooking(onCall), link)).toMatch(/\b1\b.*https/);
});
