import { expect, test } from "vitest";
import { isVatId } from "./vat-id.ts";

test.each(["NL004495445B01", "nl 0044.95.445.b01", "NL123456789B13", "BE0411905847", "BE 0203.201.340", "DE136695976"])(
  "%s can exist",
  (vatId) => expect(isVatId(vatId)).toBe(true),
);

test.each([
  "NL004495446B01",
  "NL123456789B12",
  "BE0411905848",
  "BE2411905847",
  "DE136695977",
  "FR40303265045",
  "",
  "12345",
])("%s cannot", (vatId) => expect(isVatId(vatId)).toBe(false));
