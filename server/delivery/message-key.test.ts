import { expect, test } from "vitest";
import { keyOfMessageId, messageKey, repeatOf } from "./message-key.ts";

test("one message always has one key, and each other message has another", () => {
  const name = messageKey("confirmation", 5, "email");
  expect(messageKey("confirmation", 5, "email")).toBe(name);
  expect(name).toMatch(/^[0-9a-f]{40}$/);
  expect(messageKey("confirmation", 5, "email", 2)).toBe(`${name}-2`);
  const others = [
    messageKey("cancellation", 5, "email"),
    messageKey("confirmation", 6, "email"),
    messageKey("confirmation", 5, "sms"),
    messageKey("confirmation", 5, "email", 1),
  ];
  expect(new Set([name, ...others]).size).toBe(5);
});

test("a name tells which repeat it is, and is found in the Message-ID that is made of it", () => {
  const [first, third] = [messageKey("confirmation", 5, "email"), messageKey("confirmation", 5, "email", 3)];
  expect([null, undefined, first, third].map(repeatOf)).toEqual([0, 0, 0, 3]);
  expect([`<${third}@domrit.example>`, `${third}@domrit.example`, third].map(keyOfMessageId)).toEqual([
    third,
    third,
    third,
  ]);
});
