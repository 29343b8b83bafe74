import { expect, test } from "vitest";
import { seeded } from "../../proof/random.ts";
import { root } from "../run.ts";
import { problemsIn, promiseProblems } from "./check.ts";
import { drawClaims } from "./draw.ts";
import type { Claim } from "./ledger.ts";
import { hashOf, type PublicText, publicTexts } from "./texts.ts";

const WAITING: PublicText = {
  key: "terms:waiting",
  texts: {
    nl: "We wachten {{minutes}} minuten.",
    en: "We wait {{minutes}} minutes.",
    tr: "{{minutes}} dakika bekleriz.",
  },
};
const FILES: Record<string, string> = {
  "shared/waiting.test.ts": 'test("a driver waits ten minutes", () => {});',
  "shared/waiting.ts": "export const FREE_MINUTES = 10;",
  "infra/docs/duties.md": "| answer the telephone | dispatch centre | the roster |",
};

/** A row whose proof holds, but for what is `other`. */
function row(other: Partial<Claim> = {}, text = WAITING): Claim {
  const { key = text.key, hash = hashOf([text]), claim = "free waiting", kind = "test" } = other;
  const { where = "shared/waiting.test.ts", what = "a driver waits ten minutes" } = other;
  return { key, hash, claim, kind, where, what };
}

const problems = (claims: Claim[], texts = [WAITING]) => problemsIn(texts, claims, (path) => FILES[path]);

test.each([
  ["a test", {}],
  ["a constant", { kind: "constant", where: "shared/waiting.ts", what: "FREE_MINUTES minutes" }],
  ["a duty", { kind: "duty", where: "", what: "answer the telephone" }],
  ["a dated source", { kind: "source", where: "2026-11-28", what: "the municipality's figures" }],
  ["nothing to prove, and why", { kind: "none", where: "", what: "tells the visitor what to do" }],
])("a sentence is proven by %s", (_name, other) => {
  expect(problems([row(other)])).toEqual([]);
});

test.each([
  ["a sentence without a row", [], "has no row"],
  ["a sentence that changed", [row({ hash: "00000000" })], "npm run promises -- --seen terms:waiting"],
  ["a row whose sentence is gone", [row(), row({ key: "terms:gone" })], "Delete its rows"],
  ["a test that is gone", [row({ what: "a driver waits an hour" })], "Name the test"],
  ["a file of tests that is gone", [row({ where: "shared/gone.test.ts" })], "Name the test"],
  ["a constant that is gone", [row({ kind: "constant", where: "shared/waiting.ts", what: "GONE minutes" })], "no GONE"],
  ["a duty that nobody has", [row({ kind: "duty", what: "answer letters" })], "Say there who does it"],
  ["a source without a date", [row({ kind: "source", where: "last year" })], "has the date"],
  ["nothing to prove, without why", [row({ kind: "none", where: "", what: "" })], "why it claims nothing"],
  ["a proof of no kind", [row({ kind: "hope" })], "no kind of proof"],
])("%s is found, and what to do is said", (_name, claims, said) => {
  const found = problems(claims);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(said);
});

test.each(["nl", "en", "tr"] as const)("a changed sentence is noticed in %s alone", (locale) => {
  const changed = { key: WAITING.key, texts: { nl: WAITING.texts.nl, en: WAITING.texts.en, tr: WAITING.texts.tr } };
  changed.texts[locale] = "…";
  expect(problems([row()], [changed])).toHaveLength(1);
});

test.each([
  ["nl", "Annuleren is gratis tot 2 uur voor vertrek."],
  ["en", "You can book up to 30 days ahead."],
  ["tr", "Faturalar 7 yıl saklanır."],
  ["en", "A ride costs €20.00."],
] as const)("a figure that a constant has is found where it is typed (%s: %s)", (locale, sentence) => {
  const text = { key: "terms:typed", texts: { nl: "Zo is het.", en: "So it is.", tr: "Böyledir." } };
  text.texts[locale] = sentence;
  const [problem, ...others] = problems([row({}, text)], [text]);
  expect(problem).toContain("Write it with its constant");
  expect(others).toEqual([]);
});

test("claims are drawn alike for a seed, each of another key, and none that claims nothing", () => {
  const claims = ["a", "b", "c"].flatMap((key) => [row({ key }), row({ key })]);
  const texts = ["a", "b", "c", "d"].map((key) => ({ key, texts: WAITING.texts }));
  const keysOf = (seed: number) =>
    drawClaims([...claims, row({ key: "d", kind: "none" })], texts, 9, seeded(seed, "claims")).map(
      ({ claim }) => claim.key,
    );
  expect(keysOf(1).toSorted()).toEqual(["a", "b", "c"]);
  expect(keysOf(1)).toEqual(keysOf(1));
});

test("pages, terms and messages are read in three languages, and labels cost no row", () => {
  const texts = publicTexts(root);
  const keys = texts.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const page of ["terms-of-service", "pricing", "schiphol-taxi", "email", "sms", "home"]) {
    expect(
      keys.some((key) => key.startsWith(`${page}:`)),
      page,
    ).toBe(true);
  }
  expect(keys).not.toContain("booking:form.pickupDate");
  expect(keys, "the menu promises in a few words").toContain("layout:hints.schipholTaxi");
  expect(texts.filter(({ texts: { nl, en, tr } }) => !(nl && en && tr))).toEqual([]);
});

test("each claim of the site has its proof, and that is known within three seconds", () => {
  const begun = performance.now();
  expect(promiseProblems(root)).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(3_000);
});
