import { mailedLink, mailedTokenHash, newMailedToken } from "@domrit/server/account/mailed-token.ts";
import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import type { BookingFields } from "@domrit/server/booking/booking.factory.ts";
import { textedLink } from "@domrit/server/booking/links/link-token.ts";
import { LONGEST_PUBLIC_URL } from "@domrit/server/booking/links/texted-address.ts";
import { CANCEL_REASONS } from "@domrit/shared/booking/cancelling/why-cancelled.ts";
import en from "@domrit/shared/i18n/en/messages/sms.json" with { type: "json" };
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import nl from "@domrit/shared/i18n/nl/messages/sms.json" with { type: "json" };
import tr from "@domrit/shared/i18n/tr/messages/sms.json" with { type: "json" };
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { expect, test } from "vitest";
import { daysSms, invitationSms, messageSms, rideSms } from "../../driver/texts.ts";
import { toGsm } from "../../sms/gsm.ts";
import { exampleBooking } from "../../testing/booking.ts";
import { priceSms } from "./price.ts";
import * as write from "./texts.ts";

// What a phone network counts, written down here once more: 160 characters of its own, those behind an escape twice.
const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const ESCAPED = "^{}\\[~]|€";
function segmentRoom(text: string): { units: number; room: number } {
  const isGsm = Array.from(text).every((character) => BASIC.includes(character) || ESCAPED.includes(character));
  if (!isGsm) return { units: text.length, room: 70 };
  const escapes = Array.from(text).filter((character) => ESCAPED.includes(character)).length;
  return { units: text.length + escapes, room: 160 };
}

const KEYS = ["a-key-of-sixteen-characters"];
const PUBLIC_URL = `https://${"w".repeat(LONGEST_PUBLIC_URL - 8)}`;
const LAST_ID = Number.MAX_SAFE_INTEGER;
/** Every state that gives a text another wording, with all that is written into it as long as it may be. */
function longest(language: Locale, over: BookingFields): Booking {
  return exampleBooking({
    id: LAST_ID,
    linkGeneration: 999_999_999,
    language,
    // A Wednesday in September is the longest there is in any of the languages.
    pickupAt: new Date("2027-09-22T10:30:00Z"),
    etaAt: new Date("2027-09-22T10:40:00Z"),
    contactName: "Annemarie Wilhelmina Bartholomea van Nieuwegein-Kanaleneilan",
    driver: { firstName: "Bartholomeus-Maximiliaan ".repeat(4), phone: "+31612345678" },
    vehicle: {
      make: "Mercedes-Benz ",
      model: "[E] 300 Estate ".repeat(6),
      colour: "[zwart] ".repeat(9),
      plate: "[X]-".repeat(20),
    },
    ...over,
  });
}
const toPassenger = { passengerPhone: "+31687654321", passengerLinkId: LAST_ID };
const onCall = { callUntil: new Date("2027-09-23T10:30:00Z"), readyAt: null };
// In the night to that Wednesday.
const atNight = { pickupAt: new Date("2027-09-21T22:30:00Z") };
const withoutLink = { ...toPassenger, passengerLinkId: null };
const whoseRides = [
  {},
  toPassenger,
  withoutLink,
  { ...withoutLink, paying: "account" },
  { ...toPassenger, contactName: null },
  { passengerName: "Bartholomea Wilhelmina van Kanaleneiland-Overvecht" },
] as const;
const states = [{}, atNight, onCall, { hours: 12 }, { ...atNight, hours: 12 }].flatMap((kind) =>
  whoseRides.map((whose) => ({ ...kind, ...whose })),
);

/** What drivers are told, and the price of a caller. */
function driversTexts(language: Locale): string[] {
  const id = "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55";
  const tokenHash = mailedTokenHash(newMailedToken(KEYS, "driver-invitation", id));
  const invitation = mailedLink(PUBLIC_URL, KEYS, "driver-invitation", { id, tokenHash }) ?? "";
  const page = new URL(appPathTo("driver"), PUBLIC_URL).href;
  const news = ["driver-offer", "driver-changed", "driver-cancelled"] as const;
  const ride = longest(language, {});
  const onCall = longest(language, { callUntil: new Date("2026-12-31T06:00:00Z"), readyAt: null });
  const { pickupAt, callUntil, readyAt } = ride;
  const moved = { pickupAt, callUntil, readyAt, wasAt: new Date("2026-12-30T22:30:00Z") };
  return [
    invitationSms(language, invitation),
    priceSms({ language, pickupAt: new Date("2026-12-30T22:30:00Z"), priceCents: 999_00 }),
    ...[page, undefined].flatMap((link) => [
      ...news.flatMap((each) => [ride, onCall].map((one) => rideSms(each, one, language, link))),
      rideSms("driver-changed", moved, language, link),
      ...[1, 99, 0].map((rides) =>
        daysSms([{ date: "2026-12-30", rides, begins: "00:00", ends: "23:59" }], language, link),
      ),
      daysSms(
        Array.from({ length: 31 }, () => ({ date: "2026-12-30", rides: 1, begins: "", ends: "" })),
        language,
        link,
      ),
      ...["[Bel] ".repeat(50), "€".repeat(300)].map((said) => messageSms(said, language, link)),
    ]),
  ];
}

const LANDING = "2026-12-31T22:30:00Z";
const FLIGHT = {
  at: new Date(LANDING),
  ride: {
    flightNumber: "TOM1234Z",
    flight: { state: "expected", landsAt: LANDING, by: "system", at: LANDING },
  } satisfies BookingFields,
};

function textsOf(language: Locale): string[] {
  return states.flatMap((state) => {
    const booking = (over: BookingFields = {}) => longest(language, { ...state, passengerLanguage: language, ...over });
    const link = textedLink(PUBLIC_URL, KEYS, booking());
    const confirmed = booking({ status: "confirmed" });
    return [
      ...[write.confirmationSms, write.changedSms, write.returnSms].map((text) => text(booking(), link)),
      ...[write.driverSms, write.arrivedSms, write.lateSms, write.reminderSms].map((text) => text(confirmed)),
      ...[write.driverSms, write.arrivedSms].map((text) => text(booking({ vehicle: null }))),
      write.driverSms(booking({ driver: { firstName: "Андрей" } })),
      ...[null, FLIGHT.at].map((later) => write.flightSms(booking({ ...FLIGHT.ride, expectedPickupAt: later }))),
      write.unconfirmedSms(booking()),
      write.paymentSms(booking(), link),
      ...[null, 0, 1_234_56].map((feeCents) => write.keptSms(booking({ feeCents }), link)),
      write.readySms(booking()),
      write.unclearSms(booking()),
      write.cancellationSms(booking({ cancelledBy: "customer" })),
      write.cancellationSms(booking({ cancelledBy: "customer", lateCancellation: true })),
      write.cancellationSms(booking({ cancelledBy: "dispatch" })),
      ...CANCEL_REASONS.map((cancelReason) => write.cancellationSms(booking({ cancelledBy: "office", cancelReason }))),
    ];
  });
}

/** What every text of a wording looks like, whatever is written into it. */
function patternOf(wording: string): RegExp {
  const parts = toGsm(wording).split(/\{\{\w+\}\}/);
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").trim()).join(".*"));
}

const wordingsOf = (texts: object): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === "string" ? [text] : wordingsOf(text)));

test.each(Object.entries({ nl, en, tr }))(
  "each text, as long as it can be, stays five characters below a second segment (%s)",
  (language, wordings) => {
    const texts = [...textsOf(language as Locale), ...driversTexts(language as Locale)];
    for (const text of texts) {
      const { units, room } = segmentRoom(text);
      expect(units, text).toBeLessThanOrEqual(room - 5);
      expect(text).not.toMatch(/\{\{|undefined/);
    }
    const unsaid = wordingsOf(wordings).filter((wording) => {
      const pattern = patternOf(wording);
      return !texts.some((text) => pattern.test(text));
    });
    expect(unsaid).toEqual([]);
  },
);
