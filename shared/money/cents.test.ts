import { expect, test } from "vitest";
import { amountText, formatMoney, formatPrice, roundToEuro, toCents, toEuros } from "./cents.ts";

test.each([
  [4.15, 415],
  [0.1 + 0.2, 30],
  [1.005, 101],
  [19.999, 2000],
  [0, 0],
  [-5.5, -550],
])("%d euro is %d cents", (euros, cents) => {
  expect(toCents(euros)).toBe(cents);
});

test("a text that is no number is no amount", () => {
  expect(() => toCents(Number.NaN)).toThrow(RangeError);
  expect(() => toCents(Number.POSITIVE_INFINITY)).toThrow(RangeError);
});

test("every whole cent survives the way to euros and back", () => {
  for (let cents = -1000; cents <= 20000; cents += 1) expect(toCents(toEuros(cents))).toBe(cents);
});

test.each([
  [3649, 3600],
  [3650, 3700],
  [49, 0],
  [6500, 6500],
])("%d cents is %d in whole euros", (cents, whole) => {
  expect(roundToEuro(cents)).toBe(whole);
});

test("a quoted price is shown with two decimals and a point", () => {
  expect(formatPrice(6500)).toBe("€65.00");
  expect(formatPrice(3649)).toBe("€36.49");
  expect(formatPrice(-650)).toBe("-€6.50");
});

test("each language writes an amount its own way", () => {
  const plain = (text: string) => text.replaceAll(/\s/g, " ");
  expect(plain(formatMoney(123450, "nl"))).toBe("€ 1.234,50");
  expect(plain(formatMoney(123450, "en"))).toBe("€1,234.50");
  expect(plain(formatMoney(123450, "tr"))).toBe("€1.234,50");
});

test("a field shows an amount as it is typed in each language", () => {
  expect((["nl", "en", "tr"] as const).map((locale) => amountText(123_450, locale))).toEqual([
    "1234,50",
    "1234.50",
    "1234,50",
  ]);
});
