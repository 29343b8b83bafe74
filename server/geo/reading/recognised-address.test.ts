import { expect, test } from "vitest";
import { recognisedAddress } from "./recognised-address.ts";

test.each([
  ["Jaarbeurs", "Jaarbeurs, Jaarbeursplein 6, Utrecht"],
  ["Utrecht CS, bel 0612345678", "Utrecht Centraal, Stationshal, Utrecht"],
  ["Schiphol, Vertrekhal 3", "Schiphol Airport, Vertrek (Departures), Schiphol"],
  ["oudegracht 5", "Oudegracht 5, Utrecht"],
  ["Hotel Zon, Oudegracht 5, Utrecht", "Oudegracht 5, Utrecht"],
  ["Kanaalstraat 12-bis A, Utrecht", "Kanaalstraat 12-bis A, Utrecht"],
  ["oudegracht 5, 3511ab utrecht", "Oudegracht 5, 3511 AB Utrecht"],
  ["Slotlaan 20, Zeist", "Zeist"],
  ["Slotlaan 20, 3701 GL Zeist", "3701 GL Zeist"],
  ["52.0907, 5.1214", "Utrecht"],
])("%s is recognised as %s", (typed, recognised) => {
  expect(recognisedAddress(typed)).toBe(recognised);
});

test.each([
  "Oudegracht 5, Utrecht, bel 0900-1234567",
  "Oudegracht 5 0612345678, Utrecht",
  "Oudegracht 1234 567, Utrecht",
  "Oudegracht 1234/567, Utrecht",
  "Oudegracht 0900-1234567, Utrecht",
  "Oudegracht 09001234567, Utrecht",
  "Oudegracht 5 bel mij, Utrecht",
  "Bel 0900-1234567, Utrecht",
  "Utrecht (0900-1234567)",
])("neither a telephone number nor a word of a message is in what is recognised of %s", (typed) => {
  expect(recognisedAddress(typed)).toMatch(/^(?:Oudegracht(?: 5)?, )?Utrecht$/);
});

test("words that name no place are not recognised", () => {
  expect(recognisedAddress("Bel 0900-1234567 voor uw prijs")).toBeUndefined();
});
