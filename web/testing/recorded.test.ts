import { expect, test } from "vitest";
import cards from "./answers/cards/cards.json";
import notFound from "./answers/http/not-found.json";
import { wasGiven } from "./recorded.ts";

const [visa] = cards.body;
const listed = (...body: unknown[]) => wasGiven({ status: 200, body });

test("an answer with the fields of a recorded one was given, whatever they say; with more, fewer or others it was not", () => {
  expect(wasGiven(cards)).toBe(true);
  expect([listed(), listed({ ...visa, last4: "1111" })]).toEqual([true, true]);
  const { last4: _, ...without } = visa!;
  expect([listed({ ...visa, cvv: "123" }), listed(without), listed({ ...visa, last4: 4242 })]).toEqual([
    ...[false, false, false],
  ]);
  expect(listed({ ...visa, last4: null })).toBe(false);
  expect(wasGiven({ ...cards, status: 201 })).toBe(false);
});

test("a refusal was given with its own words only", () => {
  expect(wasGiven(notFound)).toBe(true);
  expect(wasGiven({ ...notFound, body: { ...notFound.body, message: "Weg." } })).toBe(false);
});
