import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";

test("unchanged values and the version are left out; added, removed and changed ones become text", () => {
  const before = { version: 3, status: "confirmed", plate: null, gone: "x", parts: ["a"], van: {} };
  const after = { version: 4, status: "assigned", plate: "AB-12-CD", seats: 4, parts: ["a", "b"], van: { 7: 2, 8: 0 } };
  expect(changesOf({ before, after })).toEqual([
    { field: "status", before: "confirmed", after: "assigned" },
    { field: "plate", before: undefined, after: "AB-12-CD" },
    { field: "gone", before: "x", after: undefined },
    { field: "parts", before: "a", after: "a, b" },
    { field: "van", before: undefined, after: "7: 2, 8: 0" },
    { field: "seats", before: undefined, after: "4" },
  ]);
});

test("an act that says only what came of it says that", () => {
  expect(changesOf({ before: null, after: { by: "passkey" } })).toEqual([
    { field: "by", before: undefined, after: "passkey" },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});
