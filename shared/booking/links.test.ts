import { expect, test } from "vitest";
import { hasLink, withoutLinks } from "./links.ts";

test.each([
  "http://evil.example Utrecht",
  "HTTPS://EVIL.example",
  "www.evil.example, Utrecht",
  "Utrecht evil.com",
  "win-prijs.nl/claim, Utrecht",
  "bit.ly/abc Utrecht",
  "mail jan@example.org Utrecht",
  "evil。com Utrecht",
])("%s leads somewhere", (text) => {
  expect(hasLink(text)).toBe(true);
});

test.each([
  "St. Antoniusziekenhuis, Nieuwegein",
  "St.Jacobsstraat 12, Utrecht",
  "Burg. de Withstraat 3, De Bilt",
  "Utrecht C.S.",
  "Jaarbeurs, Hal 1.2",
  "Café 't Hart & Zn., 's-Hertogenbosch",
  "3511 AZ Utrecht",
])("%s is an address", (text) => {
  expect(hasLink(text)).toBe(false);
});

test.each([
  ["http://evil.example/x Utrecht", "http evil. example/x Utrecht"],
  ["sub.3d-win.tech", "sub. 3d-win. tech"],
  ["St.Jacobsstraat 12", "St. Jacobsstraat 12"],
  ["St. Jacobsstraat 12, Hal 1.2", "St. Jacobsstraat 12, Hal 1.2"],
  ["Kaya B.V.", "Kaya B.V."],
  ["a.b.nl", "a.b. nl"],
])("%s becomes %s", (text, harmless) => {
  expect(withoutLinks(text)).toBe(harmless);
});
