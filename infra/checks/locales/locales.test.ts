import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { localeProblems } from "./check.ts";
import { compareTexts } from "./compare.ts";
import { strayTerms } from "./terms.ts";
import type { Texts } from "./texts.ts";
import { unusedKeys } from "./usage.ts";

const texts = (keys: Record<string, string>): Texts => new Map([["booking", new Map(Object.entries(keys))]]);

describe("other languages are compared with the source language", () => {
  const source = texts({
    "form.submit": "Versturen",
    greeting: "Dag {{name}}",
    rides_one: "{{count}} rit",
    rides_other: "{{count}} ritten",
  });
  const same = {
    "form.submit": "Send",
    greeting: "Hello {{name}}",
    rides_one: "{{count}} ride",
    rides_other: "{{count}} rides",
  };

  test("another language has the same keys and values", () => {
    expect(compareTexts("en", texts(same), source)).toEqual([]);
  });

  test.each([
    ["misses a key", { ...same, "form.submit": undefined }, "en/booking.json: missing key form.submit"],
    ["has an extra key", { ...same, more: "More" }, "en/booking.json: extra key more"],
    ["misnames a placeholder", { ...same, greeting: "Hello {{nmae}}" }, "placeholders must be: name; in greeting"],
    ["drops a placeholder", { ...same, greeting: "Hello" }, "placeholders must be: name; in greeting"],
    ["adds a tag", { ...same, "form.submit": "<b>Send</b>" }, "tags must be: none; in form.submit"],
    ["leaves a text empty", { ...same, "form.submit": " " }, "empty text in form.submit"],
    ["misses a plural form", { ...same, rides_one: undefined }, "plural forms must be: one, other; in rides"],
  ])("%s", (_, keys, problem) => {
    const given = Object.fromEntries(
      Object.entries(keys).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    const problems = compareTexts("en", texts(given), source);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  test("a missing or additional file is reported", () => {
    expect(compareTexts("en", new Map(), source)).toEqual(["en/booking.json: missing file"]);
    expect(compareTexts("en", texts(same), new Map())).toEqual(["en/booking.json: extra file"]);
  });
});

describe("keys in use", () => {
  test.each([
    ["a whole key", 't("booking:form.submit")'],
    ["an attribute", '<Trans i18nKey="booking:form.submit" />'],
    ["a key of a bound translator", 'const { t } = useTranslation("booking"); t("form.submit")'],
    ["a constant beginning", 'const kinds = ["submit"]; t(`booking:form.${kind}`)'],
    ["a constant beginning and end", "const parts = { form: 1 }; t(`booking:${part}.submit`)"],
    ["a parent whose parts are asked for", 't("booking:form", { returnObjects: true })'],
  ])("%s", (_, source) => {
    expect(unusedKeys(texts({ "form.submit": "Versturen" }), [source])).toEqual([]);
  });

  test.each([
    ["another namespace", 't("contact:form.submit")'],
    ["a bare key without its namespace", 't("form.submit")'],
    ["a beginning that nothing fills with this key", 'const kinds = ["cancel"]; t(`booking:form.${kind}`)'],
    ["a parent alone", 't("booking:form")'],
  ])("not %s", (_, source) => {
    expect(unusedKeys(texts({ "form.submit": "Versturen" }), [source])).toEqual(["booking: unused key form.submit"]);
  });

  test("a key counts as used if its plural forms are", () => {
    expect(unusedKeys(texts({ rides_one: "rit", rides_other: "ritten" }), ['t("booking:rides", { count })'])).toEqual(
      [],
    );
  });

  test("a validation message counts as used by message()", () => {
    const validation: Texts = new Map([
      [
        "validation",
        new Map([
          ["tooLong", "Te lang"],
          ["tooShort", "Te kort"],
        ]),
      ],
    ]);
    expect(unusedKeys(validation, ['z.string().max(5, message("tooLong"))'])).toEqual([
      "validation: unused key tooShort",
    ]);
  });
});

describe("one word for one idea", () => {
  test.each([
    ["nl", "U heeft nog geen boeking.", ["u hebt", "reservering"]],
    ["nl", "Uw reservering {{kenmerk}}: de rit is voltooid.", []],
    ["en", "Sign in to see your saloon", ["log in, log out", "sedan"]],
    ["en", "Your trips", ["ride"]],
    ["en", "New trip", []],
    ["en", "Write to ${f.email} or send an e-mail", []],
    ["tr", "Santral alınma saatini bildirir", ["alınış saati", "merkez"]],
    ["tr", "Bize iletişim formundan yazın", []],
  ] as const)("in %s: %s", (locale, text, decided) => {
    expect(strayTerms(locale, text).map((problem) => /say "(.*)"$/.exec(problem)?.[1])).toEqual(decided);
  });
});

describe("in a copy of the project's own texts", () => {
  const project = join(import.meta.dirname, "../../..");
  let root = "";

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "domrit-locales-"));
    for (const folder of ["shared/i18n", "web/content"]) {
      cpSync(join(project, folder), join(root, folder), { recursive: true });
    }
  });

  afterEach(() => rmSync(root, { recursive: true }));

  test("a removed text is found as missing", () => {
    const file = join(root, "shared/i18n/tr/site/errors.json");
    const { internal: _, ...rest } = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify(rest));
    expect(localeProblems(root)).toContain("tr/errors.json: missing key internal");
  });

  test.each([
    ["shared/i18n/nl/site/errors.json", "reservering", "boeking"],
    ["web/content/about/en.json", "dispatch centre", "taxi centre"],
  ])("another word for the same idea is found in %s", (path, decided, other) => {
    const file = join(root, path);
    writeFileSync(file, readFileSync(file, "utf8").replace(decided, other));
    const stray = localeProblems(root).filter((problem) => problem.includes(" where the texts say "));
    expect(stray).toEqual([expect.stringContaining(`"${other}" where the texts say "${decided}"`)]);
  });
});
