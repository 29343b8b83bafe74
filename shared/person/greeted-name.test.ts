import { expect, test } from "vitest";
import { greetedFirstName } from "./greeted-name.ts";

test.each([
  ["Ada Lovelace", "Ada"],
  ["Ayşe", "Ayşe"],
  ["Anne-Marie de Wit", "Anne-Marie"],
  ["A. Jansen", undefined],
  ["v/d Berg, kamer 214", undefined],
  ["Bel 0612", undefined],
  ["Maak nu snel geld over alstublieft", undefined],
  ["", undefined],
  [null, undefined],
])("of “%s” somebody else is told %s", (name, first) => {
  expect(greetedFirstName(name)).toBe(first);
});
