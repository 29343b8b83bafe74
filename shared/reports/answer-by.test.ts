import { expect, test } from "vitest";
import { answerBy } from "./answer-by.ts";

test.each([
  ["2026-11-23T12:00:00Z", "2026-12-07"],
  // Already the next day in Amsterdam.
  ["2026-12-20T23:30:00Z", "2027-01-04"],
  // Over the night in which summer time begins, late in the evening.
  ["2027-03-20T22:30:00Z", "2027-04-03"],
])("a report of %s is answered by %s", (receivedAt, day) => {
  expect(answerBy(new Date(receivedAt))).toBe(day);
});
