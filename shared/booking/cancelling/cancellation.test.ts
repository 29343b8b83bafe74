import { expect, test } from "vitest";
import { cancellation } from "./cancellation.ts";

const booking = {
  status: "confirmed",
  driverState: "assigned",
  pickupDate: "2026-12-01",
  pickupTime: "12:00",
} as const;

test.each([
  ["2026-12-01T09:00:00Z", {}, "free"],
  ["2026-12-01T09:00:01Z", {}, "fee"],
  ["2026-12-01T10:59:00Z", { status: "pending" as const }, "free"],
  ["2026-12-01T11:09:59Z", {}, "fee"],
  ["2026-12-01T11:10:00Z", { driverState: "en_route" as const }, "free"],
  ["2026-12-01T11:10:00Z", { driverState: "arrived" as const }, "fee"],
  ["2026-12-01T09:00:00Z", { status: "completed" as const }, "none"],
  ["2026-12-01T09:00:00Z", { status: "cancelled" as const }, "none"],
  ["2026-12-01T09:00:00Z", { driverState: "on_board" as const }, "none"],
])("at %s %o: %s", (now, fields, expected) => {
  expect(cancellation({ ...booking, ...fields }, new Date(now))).toBe(expected);
});
