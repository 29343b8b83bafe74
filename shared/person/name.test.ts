import { expect, test } from "vitest";
import { line } from "../text/typed.ts";
import { isPersonName, NAME_LENGTH, personName } from "./name.ts";

const field = personName(line("required"));

test.each([
  "d'Artagnan-Çelik",
  "Jan Peter v.d. Berg",
  "'t Hart",
  "v/d Berg",
  "Kamer 214",
  "Jansen & Zn.",
  "De Vries (balie), 3e etage",
  "キャサリン",
  "キャサリン・ジョーンズ",
  "Αλέξανδρος",
  "Ö.",
  "李明",
  "O'Connor",
  "J.R.R. Tolkien",
  "Nguyễn Thị Ánh",
  "علی‌رضا",
  "शर्मा",
  "Maria del Carmen de la Cruz y Fernández",
  "J".repeat(NAME_LENGTH),
])("%s is a name", (name) => {
  expect(field.parse(` ${name} `)).toBe(name.normalize("NFC"));
});

test.each([
  "http://evil.example",
  "Uw pakket wacht: http://evil.example",
  "jan@example.nl",
  "1234567",
  "Bel 0900 1234",
  "214",
  "Win €500",
  "<b>Jan</b>",
  ".com",
  "Jan\nKlik hier",
  "Kamer 214 / 3045",
  "J".repeat(NAME_LENGTH + 1),
])("%j is none", (text) => {
  expect(field.safeParse(text).success).toBe(false);
  expect(isPersonName(text)).toBe(false);
});

test.each([
  ["A.Jansen", "A. Jansen"],
  ["kijk op evil.com", "kijk op evil. com"],
  ["t.co/x", "t. co/x"],
  ["x 1.1.1.1/a", "x 1. 1. 1. 1/a"],
])("%s is written so that it is no link", (typed, written) => {
  expect(field.parse(typed)).toBe(written);
});

test.each([
  ["‘s-Gravesande", "'s-Gravesande"],
  ["O´Brien", "O'Brien"],
  ["O`Brien", "O'Brien"],
  ["Anne\u2013Marie\u00a0Smit\u200b", "Anne-Marie Smit"],
])("%s is written in one way", (typed, written) => {
  expect(field.parse(typed)).toBe(written);
});

test("one that is too long is said to be so, and nothing else", () => {
  const { error } = field.safeParse("J".repeat(200));
  expect(error?.issues.map(({ message }) => message)).toEqual(["tooLong"]);
});
