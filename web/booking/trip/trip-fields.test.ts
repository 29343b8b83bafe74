import { getZodConstraint } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { TRIP_CONSTRAINTS } from "./trip-fields.ts";
import { tripSchema } from "./trip-schema.ts";

test("the controls of the form ask for what its schema asks for", () => {
  const asked = Object.entries(getZodConstraint(tripSchema)).map(([name, { required, maxLength } = {}]) => [
    name,
    maxLength ? { required, maxLength } : { required },
  ]);
  expect(Object.fromEntries(asked)).toEqual(TRIP_CONSTRAINTS);
});
