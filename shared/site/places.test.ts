import { expect, test } from "vitest";
import { NEW_CLIENT } from "../fares/discount.ts";
import { FIRST_FARES } from "../fares/first-fares.ts";
import { pageValues } from "./page-values.ts";
import { fillPlaces, place } from "./places.ts";

const fares = { current: FIRST_FARES };
const facts = { origin: "https://taxi.example", visitor: "guest", figures: {}, fares, discount: NEW_CLIENT } as const;
const values = pageValues(facts, "nl");
const origin = place("site", "origin");
const unknown = place("punctuality", "percent");
const part = (tag: string, text: string) => `<${tag} hidden="" data-where-known="" class="a">${text}</${tag}>`;

test.each([
  [
    "everywhere in a text",
    `<a href="${origin}/a">${origin}</a>`,
    `<a href="https://taxi.example/a">https://taxi.example</a>`,
  ],
  ["in data", `{"url":"${origin}","rows":[[1.5],["a.b"]]}`, `{"url":"https://taxi.example","rows":[[1.5],["a.b"]]}`],
  ["in a part, which is then shown", part("p", origin), '<p class="a">https://taxi.example</p>'],
  [
    "not in a part of which something is unknown",
    `<b></b>${part("p", `${origin} ${unknown}`)}<i></i>`,
    "<b></b><i></i>",
  ],
  [
    "in a part whose rows are not all known",
    part("div", `${origin}${part("p", unknown)}${part("p", origin)}`),
    '<div class="a">https://taxi.example<p class="a">https://taxi.example</p></div>',
  ],
])("a value is written %s", (_, text, filled) => {
  expect(fillPlaces(text, values)).toBe(filled);
});
