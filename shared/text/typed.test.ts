import { expect, test } from "vitest";
import * as z from "zod/mini";
import { line as shortLine } from "./line.ts";
import { exactLine, line, lines } from "./typed.ts";

const refusal = (schema: ReturnType<typeof line>, text: unknown) =>
  schema
    .min(3, "short")
    .safeParse(text)
    .error?.issues.map(({ message }) => message);

test.each(["\u0000", "a\u0000bc", "ab\u001bc", "ab\u007fc", "ab\u0085c", "\ud800abc", "abc\udfff", "a\udc00\ud800bc"])(
  "%j is refused wherever text is typed, and for that alone",
  (text) => {
    for (const schema of [line, lines, exactLine]) expect(refusal(schema("required"), text)).toEqual(["unprintable"]);
  },
);

test("line breaks and tabs are for texts of several lines only", () => {
  const text = "drie koffers\r\n\ten een hond";
  expect(refusal(line("required"), text)).toEqual(["unprintable"]);
  expect(refusal(exactLine("required"), text)).toEqual(["unprintable"]);
  expect(lines("required").parse(text)).toBe(text);
});

test("every script, and characters of two halves, can be typed", () => {
  for (const text of ["Şehr-i Rumî", "李明", "👩‍👩‍👧 🇳🇱", "علی\u200cرضا"])
    expect(line("required").parse(text)).toBe(text);
});

test.each([
  ["\u202a+31 6 12345678\u202c", "+31 6 12345678"],
  ["\u200ejan@example.nl\u200b", "jan@example.nl"],
  ["3511\u00a0 AZ", "3511 AZ"],
  ["06\u201112345678", "06-12345678"],
  ["Anne\u2013Marie \u2014 O´Brien, O`Brien, O’Brien", "Anne-Marie - O'Brien, O'Brien, O'Brien"],
  ["KL1001\ufeff\u200d", "KL1001"],
  ["Jan\u202eadnas", "Janadnas"],
])("a line is what is seen of it: %j", (text, meant) => {
  expect(line("required").parse(text)).toBe(meant);
  expect(z.parse(shortLine("required"), text)).toBe(meant);
  expect(exactLine("required").parse(text)).toBe(text);
});

test("blanks around it count only where every blank does", () => {
  expect(line("required").parse(" abc\n")).toBe("abc");
  expect(exactLine("required").parse(" abc ")).toBe(" abc ");
});
