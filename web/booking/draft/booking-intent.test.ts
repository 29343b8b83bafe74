import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { expect, test } from "vitest";
import { intentToSend } from "./booking-intent.ts";

const ride = (note: string): BookingRequest => ({
  pickupLocation: "Utrecht Centraal",
  destination: "Schiphol",
  pickupDate: "2026-12-24",
  pickupTime: "14:30",
  vehicleType: "luxury",
  note,
});

test("a new wish has a key of its own", () => {
  const one = intentToSend(null, ride("a"));
  const other = intentToSend(null, ride("a"));
  expect(one.key).toMatch(/^[0-9a-f]{32}$/);
  expect(one.key).not.toBe(other.key);
});

test("while an answer is open every body goes under its key, a repeated one once, the newest last", () => {
  const first = intentToSend(null, ride("a"));
  const second = intentToSend(first, ride("b"));
  const again = intentToSend(second, ride("a"));
  expect(second).toEqual({ key: first.key, sent: [ride("a"), ride("b")] });
  expect(again).toEqual({ key: first.key, sent: [ride("b"), ride("a")] });
});
