import { expect, test } from "vitest";
import { canBeTexted } from "./can-be-texted.ts";

test.each([
  ["+31612345678", true],
  ["+3197012345678", true],
  ["+31302345678", false],
  ["+31850123456", false],
  ["+31900123456", false],
  ["+32470123456", true],
  ["+3222345678", false],
  ["+4915112345678", true],
  ["+493012345678", false],
  ["+447700900123", true],
  ["+442079460000", false],
  ["+33612345678", true],
  ["+33142345678", false],
  ["+905321234567", true],
  ["+902122345678", false],
  ["+352621123456", true],
  ["+352222345", false],
  ["+351912345678", true],
  ["+351212345678", false],
  ["+390612345678", false],
  ["+393471234567", true],
  ["+34912345678", false],
  ["+4366212345", false],
  ["+436641234567", true],
  ["+4532123456", true],
])("%s can be texted: %s", (phone, can) => {
  expect(canBeTexted(phone)).toBe(can);
});
