import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { CANCEL_REASONS } from "@domrit/shared/booking/cancelling/why-cancelled.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { describe, expect, test } from "vitest";
import { exampleBooking } from "../../testing/booking.ts";
import {
  arrivedSms,
  cancellationSms,
  changedSms,
  confirmationSms,
  driverSms,
  keptSms,
  lateSms,
  reminderSms,
  returnSms,
  unconfirmedSms,
} from "./texts.ts";

const link = "https://www.domrit.test/r/2d98bxhyu17?tr.ngsKsE8VUs5Tu52vRRhJjdz0bXQulOVX";
const cancelled = [
  { cancelledBy: "customer" },
  { cancelledBy: "customer", lateCancellation: true },
  { cancelledBy: "dispatch" },
  ...CANCEL_REASONS.map((cancelReason) => ({ cancelledBy: "office" as const, cancelReason })),
] as const;

test("says in Dutch, English and Turkish that a taxi is booked", () => {
  const texts = LOCALES.map((language) => confirmationSms(exampleBooking({ language }), "L"));
  expect(texts).toEqual([
    "Domrit C77-6FC: taxi za 21 nov 14:30 geboekt. L",
    "Domrit C77-6FC: taxi Sat 21 Nov 14:30 booked. L",
    "Domrit C77-6FC: 21 Kas Cmt 14:30 taksi ayirtildi. L",
  ]);
});

test("says in which night a pickup is, where there is room for it", () => {
  const pickupAt = new Date("2026-11-27T23:30:00Z");
  const texts = LOCALES.map((language) => confirmationSms(exampleBooking({ language, pickupAt }), "L"));
  expect(texts).toEqual([
    "Domrit C77-6FC: taxi za 28 nov 00:30 (nacht vr op za) geboekt. L",
    "Domrit C77-6FC: taxi Sat 28 Nov 00:30 (night Fri to Sat) booked. L",
    "Domrit C77-6FC: 28 Kas Cmt 00:30 (Cum-Cmt gecesi) taksi ayirtildi. L",
  ]);
  const full = confirmationSms(exampleBooking({ language: "nl", pickupAt }), link.padEnd(110, "x"));
  expect(full).toContain("taxi za 28 nov 00:30 geboekt.");
});

test("says for how many hours a taxi is booked, also once it was extended", () => {
  const hired = LOCALES.map((language) => exampleBooking({ language, hours: 3 }));
  expect(hired.map((booking) => confirmationSms(booking, "L"))).toEqual([
    "Domrit C77-6FC: taxi za 21 nov 14:30, 3 uur geboekt. L",
    "Domrit C77-6FC: taxi Sat 21 Nov 14:30, 3 hours booked. L",
    "Domrit C77-6FC: 21 Kas Cmt 14:30, 3 saat taksi ayirtildi. L",
  ]);
  expect(hired.map((booking) => changedSms(booking, "L"))[0]).toBe(
    "Domrit C77-6FC: gewijzigd, taxi za 21 nov 14:30, 3 uur. L",
  );
});

test("tells apart who cancelled, and whether it may cost something", () => {
  const texts = cancelled.map((how) => cancellationSms(exampleBooking(how)));
  expect(texts[0]).not.toContain("kosten");
  expect(texts[1]).toContain("kosten");
  expect(texts[2]).toContain("+31302004080");
});

test("says what a cancelled ride costs, and leads to where it is paid", () => {
  const texts = LOCALES.flatMap((language) =>
    [42_00, 0, null].map((feeCents) => keptSms(exampleBooking({ language, feeCents, status: "cancelled" }), "L")),
  );
  expect(texts).toEqual([
    "Domrit C77-6FC: uw annulering kost 42.00 euro. Betaal: L",
    "Domrit C77-6FC: uw geannuleerde rit kost u niets.",
    "Domrit C77-6FC: wat uw geannuleerde rit kost, staat hier: L",
    "Domrit C77-6FC: your cancelled ride: 42.00 euros. Pay: L",
    "Domrit C77-6FC: your cancelled ride costs you nothing.",
    "Domrit C77-6FC: what your cancelled ride costs is here: L",
    "Domrit C77-6FC: iptal edilen yolculuk 42.00 euro. Öde: L",
    "Domrit C77-6FC: iptal edilen yolculuk ücretsizdir.",
    "Domrit C77-6FC: iptal edilen yolculuk ücreti: L",
  ]);
});

test("tells a customer whose passenger was not found of the passenger, and the passenger of themselves", () => {
  const missed = { cancelledBy: "dispatch", cancelReason: "no_show" } as const;
  const told = (extras: object) =>
    LOCALES.map((language) => cancellationSms(exampleBooking({ language, ...missed, ...extras })));
  const ofPassenger = [/vond de passagier niet/, /did not find the passenger/, /yolcuyu bulamadi/];
  const ofReader = [/vond u niet/, /did not find you/, /sizi bulamadi/];
  for (const [index, text] of told({ passengerName: "Oma Jansen" }).entries())
    expect(text).toMatch(ofPassenger[index]!);
  const themselves = { passengerName: "Oma Jansen", passengerPhone: "+31687654321", passengerLanguage: undefined };
  expect(told(themselves)[0]).toMatch(ofReader[0]!);
  for (const [index, text] of told({}).entries()) expect(text).toMatch(ofReader[index]!);
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

test.each(LOCALES)("a text message about a ride that is near names no place (%s)", (language) => {
  const booking = exampleBooking({ ...coming, language });
  for (const text of [driverSms(booking), arrivedSms(booking), lateSms(booking), reminderSms(booking)]) {
    expect(text).toContain("C77-6FC");
    expect(text).not.toMatch(/\{\{|undefined|Utrecht|Schiphol|Stationsplein/);
  }
});

test("says who comes and in which car, that the taxi waits, and when a late one comes", () => {
  const vehicle = { make: "Toyota", model: "Camry", colour: "grijs", plate: "TX-123-B" };
  const booking = exampleBooking({ ...coming, driver: { firstName: "Fatma" }, vehicle });
  expect([driverSms(booking), arrivedSms(booking), lateSms(booking)]).toEqual([
    "Domrit C77-6FC: Fatma komt om 14:30. Auto: Toyota Camry, grijs, kenteken TX-123-B.",
    "Domrit C77-6FC: uw taxi staat klaar, kenteken TX-123-B.",
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

test.each([
  ["nl", "Андрей", "uw chauffeur komt om"],
  ["en", "أحمد", "your driver comes"],
  ["tr", "李明", "sürücünüz gelecek"],
  ["en", "Łukasz", "Lukasz comes"],
  ["en", "Jan 李", "Jan comes"],
] as const)("a driver's name that a text message cannot hold is left out (%s): %s", (language, firstName, said) => {
  const vehicle = { make: "Лада", model: "Niva", colour: "wit", plate: "TX-123-B" };
  const text = driverSms(exampleBooking({ ...coming, driver: { firstName }, vehicle, language }));
  expect(text).toContain(said);
  expect(text).toContain("Niva");
  expect(text).not.toContain("?");
});

test("a text of the taxi centre becomes no link", () => {
  const text = driverSms(exampleBooking({ ...coming, driver: { firstName: "evil.com" }, vehicle: null }));
  expect(text).toContain("evil. com");
});

describe("to a passenger for whom somebody else booked", () => {
  const passenger = { passengerPhone: "+31687654321", language: "nl" } as const;
  const inEach = (write: (booking: Booking) => string, over: Partial<Booking> = {}) =>
    LOCALES.map((passengerLanguage) => write(exampleBooking({ ...passenger, passengerLanguage, ...over })));

  test.each([
    ["car", [" U betaalt zelf.", " You pay the fare.", " Ödeme takside."]],
    ["account", [" U betaalt niets.", " You pay nothing.", " Ödemeniz gerekmez."]],
    ["now", ["", "", ""]],
  ] as const)("says in their language who booked and who pays (%s); without a link it ends there", (paying, pays) => {
    expect(inEach((booking) => confirmationSms(booking, ""), { paying })).toEqual([
      `Domrit C77-6FC: taxi za 21 nov 14:30 voor u geboekt door Ayse Yilmaz.${pays[0]}`,
      `Domrit C77-6FC: taxi Sat 21 Nov 14:30 booked for you by Ayse Yilmaz.${pays[1]}`,
      `Domrit C77-6FC: Ayse Yilmaz sizin icin 21 Kas Cmt 14:30 taksi ayirtti.${pays[2]}`,
    ]);
  });

  test.each([null, "", "李明", "een twee drie vier vijf zes", "bel 0900"])(
    "names nobody where %j booked",
    (contactName) => {
      expect(inEach((booking) => confirmationSms(booking, ""), { contactName })).toEqual([
        "Domrit C77-6FC: taxi za 21 nov 14:30 voor u geboekt. U betaalt zelf.",
        "Domrit C77-6FC: taxi Sat 21 Nov 14:30 booked for you. You pay the fare.",
        "Domrit C77-6FC: 21 Kas Cmt 14:30 sizin icin taksi ayirtildi. Ödeme takside.",
      ]);
    },
  );

  test("names who booked in every other message too, before the link", () => {
    expect(inEach((booking) => changedSms(booking, link))).toEqual([
      `Domrit C77-6FC: gewijzigd, taxi za 21 nov 14:30. Geboekt door Ayse Yilmaz. ${link}`,
      `Domrit C77-6FC: changed, taxi Sat 21 Nov 14:30. Booked by Ayse Yilmaz. ${link}`,
      `Domrit C77-6FC: degisti, taksi 21 Kas Cmt 14:30. Ayirtan: Ayse Yilmaz. ${link}`,
    ]);
    const texts = inEach(arrivedSms, { vehicle: null });
    expect(texts[0]).toBe("Domrit C77-6FC: uw taxi staat klaar. Geboekt door Ayse Yilmaz.");
    expect(arrivedSms(exampleBooking({ vehicle: null }))).not.toContain("Ayse");
  });

  test("leaves off the last names where there is no room for them", () => {
    const contactName = "Annemarie Bartholomea van Nieuwegein-Kanaleneiland Overvecht";
    const short = link.replace(/\.\w+$/, ".p.sKsE8VUs5Tu52vRRhJjdz0");
    const [text] = inEach((booking) => confirmationSms(booking, short), { contactName });
    expect(text).toContain("geboekt door Annemarie. U betaalt zelf. https");
    const [unpaid] = inEach((booking) => confirmationSms(booking, link), { contactName, paying: "now" });
    expect(unpaid).toContain("geboekt door Annemarie Bartholomea. https");
  });

  test("does not tell the passenger what a late cancellation may cost the customer", () => {
    const text = cancellationSms(exampleBooking({ ...passenger, cancelledBy: "customer", lateCancellation: true }));
    expect(text).toContain("geannuleerd");
    expect(text).not.toContain("kosten");
  });
});

test("a customer who booked for somebody without a number reads for whom a message is", () => {
  const texts = LOCALES.map((language) =>
    arrivedSms(exampleBooking({ language, passengerName: "Oma Jansen", vehicle: null })),
  );
  expect(texts).toEqual([
    "Domrit C77-6FC: uw taxi staat klaar. Voor Oma Jansen.",
    "Domrit C77-6FC: your taxi is waiting. For Oma Jansen.",
    "Domrit C77-6FC: taksiniz bekliyor. Yolcu: Oma Jansen.",
  ]);
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
    expect(text).toContain("C77-6FC");
    expect(text).not.toMatch(/14:30|\{\{|undefined/);
  }
  for (const text of texts(new Date())) expect(text).toContain("14:30");
  expect(returnSms(exampleBooking(onCall), link)).toMatch(/\b1\b.*https/);
});
