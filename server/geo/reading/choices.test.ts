import { expect, test } from "vitest";
import { choicesFor } from "./choices.ts";
import { readPlace } from "./place-address.ts";

test.each([
  [
    "Oudegracht 5, bellen bij Van den Berg",
    ["Oudegracht 5, Utrecht, bellen bij Van den Berg", "Oudegracht 5, Berg, bellen bij Van den Berg"],
  ],
  ["Oudegracht 5, Utrecht, Hoorn", ["Oudegracht 5, Utrecht", "Oudegracht 5, Hoorn"]],
  ["Kerkstraat 4, 3431 AB Groningen", ["Kerkstraat 4, Nieuwegein", "Kerkstraat 4, Groningen"]],
  ["Schiphol, Utrecht", ["Schiphol Airport, Vertrek (Departures), Schiphol", "Utrecht"]],
])("%s may be one of two, each so written that it is understood", (typed, texts) => {
  const choices = choicesFor(typed);
  expect(choices.map(({ text }) => text)).toEqual(texts);
  for (const { text } of choices) expect(readPlace(text).placed).toBeDefined();
});

test("an address that is understood has nothing to choose", () => {
  expect(choicesFor("Oudegracht 5, Utrecht")).toEqual([]);
});
