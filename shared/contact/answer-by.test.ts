import { expect, test } from "vitest";
import { contactAnswerBy } from "./answer-by.ts";

test.each([
  ["other", "2026-11-23T12:00:00Z", "2026-11-25"],
  // Over a weekend; on a Saturday the first working day is Monday.
  ["booking", "2026-11-26T12:00:00Z", "2026-11-30"],
  ["feedback", "2026-11-28T12:00:00Z", "2026-12-01"],
  // Already the next day in Amsterdam.
  ["other", "2026-11-24T23:30:00Z", "2026-11-27"],
  // Christmas is on a Friday and a Saturday.
  ["other", "2026-12-24T09:00:00Z", "2026-12-29"],
  ["complaint", "2026-12-24T09:00:00Z", "2027-01-07"],
] as const)("a message about %s of %s is answered by %s", (subject, receivedAt, day) => {
  expect(contactAnswerBy(subject, new Date(receivedAt))).toBe(day);
});
