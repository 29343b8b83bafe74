import { getZodConstraint } from "@conform-to/zod/v4";
import { extrasShape } from "@domrit/shared/booking/extras/request-schema.ts";
import { expect, test } from "vitest";
import { FORM_CONSTRAINTS } from "./trip-fields.ts";
import { tripSchema } from "./trip-schema.ts";

test("the controls of the form ask for what its schema asks for", () => {
  const asked = Object.entries(getZodConstraint(tripSchema)).map(([name, { required, maxLength } = {}]) => [
    name,
    maxLength ? { required, maxLength } : { required },
  ]);
  const { hours, ...ofTrip } = FORM_CONSTRAINTS;
  expect(Object.fromEntries(asked)).toEqual(ofTrip);
  expect(hours.required).toBe(!extrasShape.hours.isOptional());
});
