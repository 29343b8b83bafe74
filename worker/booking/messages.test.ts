import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { expect, test } from "vitest";
import { MESSAGES, messageEffects } from "./messages.ts";

const movedAt = "2026-11-20T12:00:00.000Z";
const ride = { bookingId: 7, version: 3, movedAt };

test("a message keeps its name for ever: by its ride, its change, or the time of the ride", () => {
  const key = (message: keyof typeof MESSAGES, fact: object = ride) => messageEffects[message].message(fact)?.key;
  expect(key("cancellation-email")).toBe(messageKey("cancellation", 7, "email"));
  expect(key("receipt-email")).toBe(messageKey("receipt", 7, "email"));
  expect(key("arrived-sms")).toBe(messageKey("arrived", 7, "sms"));
  expect(key("changed-sms")).toBe(messageKey("changed", "7 3", "sms"));
  for (const kind of ["driver", "late", "reminder"] as const) {
    expect(key(`${kind}-sms`)).toBe(messageKey(kind, `7 ${movedAt}`, "sms"));
  }
  expect(key("reminder-email")).toBe(messageKey("reminder", `7 ${movedAt}`, "email"));
  expect(key("reminder-email", { bookingId: 7 })).toBe(messageKey("reminder", 7, "email"));
  expect(key("changed-email", { ...ride, correction: 5 })).toBe(messageKey("changed", "7 5", "email"));
  expect(key("changed-email", { ...ride, repeat: 2 })).toBe(messageKey("changed", 7, "email", 2));
});

test("a message without a row or text, or on an event that does not say whether it is wanted, does not compile", () => {
  const { "ready-sms": _ready, ...others } = MESSAGES;
  const { on } = MESSAGES["arrived-sms"];
  const inNews = on["booking.confirmed"];
  const wrong: (typeof MESSAGES)[] = [
    // @ts-expect-error a message has no row
    others,
    // @ts-expect-error nothing writes its text
    { ...MESSAGES, "arrived-sms": { on, to: "passenger" } },
    // @ts-expect-error an invoice is no ride
    { ...MESSAGES, "arrived-sms": { ...MESSAGES["arrived-sms"], on: { "invoice.issued": () => true } } },
    // @ts-expect-error no news of a driver comes with an order
    { ...MESSAGES, "arrived-sms": { ...MESSAGES["arrived-sms"], on: { "booking.placed": inNews } } },
    // @ts-expect-error a confirmation is no news
    { ...MESSAGES, "confirmed-email": { ...MESSAGES["confirmed-email"], on: { "booking.confirmed": inNews } } },
  ];
  expect(wrong).toHaveLength(5);
});
