import { expect, test } from "vitest";
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
  for (const text of ["Şehr-i Rumî", "李明", "👩‍👩‍👧 🇳🇱", "محمد\u200c"])
    expect(line("required").parse(text)).toBe(text);
});

test("blanks around it count only where every blank does", () => {
  expect(line("required").parse(" abc\n")).toBe("abc");
  expect(exactLine("required").parse(" abc ")).toBe(" abc ");
});
