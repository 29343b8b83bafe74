import { expect, test } from "vitest";
import { messageNumber } from "./message-number.ts";

test("a message is always called the same, and others otherwise", () => {
  const ids = Array.from({ length: 100 }, () => crypto.randomUUID());
  const numbers = ids.map(messageNumber);
  for (const number of numbers) expect(number).toMatch(/^C-[A-Z2-9]{3}-[A-Z2-9]{3}$/);
  expect(new Set(numbers).size).toBe(100);
  expect(ids.map(messageNumber)).toEqual(numbers);
});
