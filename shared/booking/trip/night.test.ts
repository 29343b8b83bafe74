import { expect, test } from "vitest";
import type { Locale } from "../../i18n/locales.ts";
import { readTexts } from "../../i18n/read-texts.ts";
import { nightText } from "./night.ts";

const textsOf = (locale: Locale) => (key: string) =>
  (readTexts(locale).booking.nights as Record<string, string>)[key.replace("booking:nights.", "")] ?? key;

test.each([
  ["nl", "2026-11-28", "00:30", "in de nacht van vrijdag op zaterdag"],
  ["en", "2026-11-28", "00:30", "in the night of Friday to Saturday"],
  ["tr", "2026-11-28", "00:30", "cumayı cumartesiye bağlayan gece"],
  ["nl", "2026-11-29", "00:00", "in de nacht van zaterdag op zondag"],
  ["nl", "2026-11-30", "04:59", "in de nacht van zondag op maandag"],
  ["tr", "2027-03-01", "01:00", "pazarı pazartesiye bağlayan gece"],
  ["nl", "2026-11-28", "05:00", undefined],
  ["nl", "2026-11-27", "23:59", undefined],
  ["nl", "2026-11-28", "", undefined],
  ["nl", "", "00:30", undefined],
] as const)("in %s a pickup on %s at %s is said to be: %s", (locale, date, time, said) => {
  expect(nightText(textsOf(locale), { date, time })).toBe(said);
});
