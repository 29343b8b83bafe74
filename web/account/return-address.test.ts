import { expect, test } from "vitest";
import { returnAddress, withReturn } from "./return-address.ts";

const after = (from: string): string => returnAddress(`?${new URLSearchParams({ from })}`);

test("leads to the dashboard when nothing was wanted", () => {
  expect(returnAddress("")).toBe("/dashboard");
  expect(returnAddress("?from=")).toBe("/dashboard");
});

test.each([
  "/dashboard/invoices",
  "/dashboard/trips/4711",
  "/booking-confirmation/12",
  "/",
  "/en/pricing",
  "/#booking",
])("leads back to %s", (wanted) => {
  expect(after(wanted)).toBe(wanted);
  expect(returnAddress(new URL(withReturn("/login", wanted), "https://x.test").search)).toBe(wanted);
});

test.each([
  "https://evil.test/dashboard",
  "//evil.test/dashboard",
  "/\\evil.test/dashboard",
  "\\\\evil.test",
  "javascript:alert(1)",
  "/\t/evil.test",
  "/no-such-page",
  "/api/auth/logout",
  "/login",
  "/logout",
  "dashboard",
])("never leads to %s", (wanted) => {
  expect(after(wanted)).toBe("/dashboard");
});
