import { expect, test } from "vitest";
import { officeReturnAddress, signInAddress } from "./return-address.ts";

const from = (address: string) => new URL(signInAddress(address), "https://taxi.example").search;

test.each([
  ["/office/bookings/12?open=change", "/office/bookings/12?open=change"],
  ["/office", "/office"],
  ["/office/sign-in", "/office"],
  ["/office/join", "/office"],
  ["/dashboard", "/office"],
  ["/office/../dashboard", "/office"],
  ["https://evil.test/office/inbox", "/office"],
  ["//evil.test/office/inbox", "/office"],
])("whoever wanted to go to %s is led to %s", (wanted, address) => {
  expect(officeReturnAddress(from(wanted))).toBe(address);
});
