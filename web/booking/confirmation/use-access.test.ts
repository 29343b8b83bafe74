import { expect, test } from "vitest";
import { accessIn } from "./use-access.ts";

test.each(["0", "abc", "1.5", "-3", "99999999999999999999", "", undefined])("%s is no booking", (id) => {
  expect(accessIn(id)).toBeUndefined();
});

test("a number is one", () => {
  expect(accessIn("1234")).toEqual({ id: 1234 });
});
