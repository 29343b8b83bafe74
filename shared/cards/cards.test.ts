import { describe, expect, test } from "vitest";
import { brandOf, groupDigits, isLuhnValid } from "./card-number.ts";
import { cardSchema, expiryYears } from "./schema.ts";

const now = new Date("2026-11-20T12:00:00Z");
const card = {
  cardNumber: "4111 1111 1111 1111",
  holderName: "A. Kaya",
  expiryMonth: "11",
  expiryYear: "2026",
  cvv: "123",
};
const faults = (fields: Record<string, unknown>) =>
  (cardSchema(now).safeParse({ ...card, ...fields }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );

test("a card is good through its last month, and its number loses the blanks", () => {
  expect(cardSchema(now).parse(card).cardNumber).toBe("4111111111111111");
});

describe("is refused", () => {
  test.each([
    [{ cardNumber: "411111111111111" }, "cardNumber: cardNumberShort"],
    [{ cardNumber: "41111111111111111111" }, "cardNumber: cardNumberLong"],
    [{ cardNumber: "4111111111111112" }, "cardNumber: cardNumberInvalid"],
    [{ cardNumber: "4111-1111-1111-1111" }, "cardNumber: cardNumberInvalid"],
    [{ cardNumber: undefined }, "cardNumber: cardNumberShort"],
    [{ holderName: "A" }, "holderName: cardHolderShort"],
    [{ expiryMonth: "" }, "expiryMonth: cardMonthRequired"],
    [{ expiryMonth: "13" }, "expiryMonth: cardMonthRequired"],
    [{ expiryYear: "" }, "expiryYear: cardYearRequired"],
    [{ expiryYear: "2046" }, "expiryYear: cardYearRequired"],
    [{ expiryMonth: "10" }, "expiryMonth: cardExpired"],
    [{ cvv: "12" }, "cvv: cardCvvShort"],
    [{ cvv: "12345" }, "cvv: cardCvvLong"],
    [{ cvv: "12a" }, "cvv: cardCvvShort"],
  ])("%o", (fields, fault) => {
    expect(faults(fields)).toEqual([fault]);
  });

  test("with every fault at once, and without repeating what was typed", () => {
    const typed = { cardNumber: "4111111111111112", holderName: "", expiryMonth: "10", expiryYear: "2026", cvv: "99" };
    expect(faults(typed)).toHaveLength(4);
    expect(JSON.stringify(cardSchema(now).safeParse({ ...card, ...typed }).error)).not.toContain("4111");
  });
});

test("twenty years can be chosen, by the company's calendar", () => {
  expect(expiryYears(now)).toHaveLength(20);
  expect([expiryYears(now)[0], expiryYears(now).at(-1)]).toEqual(["2026", "2045"]);
  expect(expiryYears(new Date("2026-12-31T23:30:00Z"))[0]).toBe("2027");
});

test("typed digits are grouped in fours", () => {
  expect(groupDigits("4111111")).toBe("4111 111");
  expect(groupDigits("4111-1111 1111 1111 99")).toBe("4111 1111 1111 1111");
  expect(groupDigits("abc")).toBe("");
});

test.each(["4111111111111111", "5555555555554444", "6304000000000000", "3530111333300000", "2223003122003222"])(
  "%s has a right check digit, and a wrong one with any digit changed",
  (digits) => {
    expect(isLuhnValid(digits)).toBe(true);
    for (let at = 0; at < digits.length; at += 1) {
      const changed = (Number(digits[at]) + 1) % 10;
      expect(isLuhnValid(digits.slice(0, at) + changed + digits.slice(at + 1))).toBe(false);
    }
  },
);

test.each([
  ["4111", "visa"],
  ["5105", "mastercard"],
  ["2221", "mastercard"],
  ["2720", "mastercard"],
  ["2721", "other"],
  ["3528", "jcb"],
  ["6011", "discover"],
  ["6200", "unionpay"],
  ["6304", "maestro"],
  ["5018", "maestro"],
  ["9999", "other"],
])("%s is %s", (digits, brand) => {
  expect(brandOf(digits)).toBe(brand);
});
