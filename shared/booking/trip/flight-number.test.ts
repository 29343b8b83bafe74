import { expect, test } from "vitest";
import { normaliseFlightNumber } from "./flight-number.ts";

test.each([
  ["KL1234", "KL1234"],
  ["kl 1234", "KL1234"],
  [" K L - 0 0 1 ", "KL001"],
  ["U2 7931", "U27931"],
  ["5f 12", "5F12"],
  ["KLM1009", "KLM1009"],
  ["HV6902A", "HV6902A"],
  ["TK 1", "TK1"],
])("%j is the flight %s", (typed, written) => {
  expect(normaliseFlightNumber(typed)).toBe(written);
});

test.each(["", "1234", "KL", "12 34", "KLMX12", "KL12345", "KL12AB", "morgen", "vlucht 12", "t.co/x", "KL１２"])(
  "%j is no flight",
  (typed) => {
    expect(normaliseFlightNumber(typed)).toBeUndefined();
  },
);
